import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { hidesCharacters } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { Checkbox } from '../../controls/mark.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { fill } from '../../fill.ts'
import { Sign } from '../../look/sign.tsx'
import type { CardFacts } from '../registration-card/facts-fields.tsx'
import { FoldedFacts } from './folded-facts.tsx'
import styles from './forms.module.css'
import type { Problems } from './problems.ts'

export interface GuestDraft {
  readonly key: number
  readonly full_name: string
  readonly passport_serial_number: string
  readonly is_payer: boolean
  readonly isnot_guest: boolean
  /** Where the form asks for what the registration card wants to know. */
  readonly facts?: CardFacts
  /** As they were stored. */
  readonly known?: CardFacts
}

let drafts = 0

export const emptyGuest = (): GuestDraft => ({
  key: drafts++,
  full_name: '',
  passport_serial_number: '',
  is_payer: false,
  isnot_guest: false,
})

export const draftsOf = (guests: Booking['guests']): readonly GuestDraft[] =>
  guests.map((guest) => ({
    key: drafts++,
    full_name: guest.full_name ?? '',
    passport_serial_number: guest.passport_serial_number ?? '',
    is_payer: guest.is_payer,
    isnot_guest: guest.isnot_guest,
  }))

export const draftsWithFacts = (guests: Booking['guests']): readonly GuestDraft[] =>
  draftsOf(guests).map((draft, place) => {
    const { birth_date = '', citizenship = '', address = '' } = guests[place] ?? {}
    const known = { birth_date, citizenship, address }
    return { ...draft, facts: known, known }
  })

export const sentGuests = (guests: readonly GuestDraft[]) =>
  guests.map(({ full_name, passport_serial_number, is_payer, isnot_guest, facts, known }) => ({
    ...changedFacts(facts, known),
    full_name: full_name.trim(),
    passport_serial_number: passport_serial_number.trim(),
    is_payer,
    isnot_guest,
  }))

/** Only what was typed: what the server knows of a guest it does not keep for whoever takes their place. */
const changedFacts = (facts: CardFacts = noFacts, known: CardFacts = noFacts): Partial<CardFacts> =>
  Object.fromEntries(
    factNames.filter((name) => facts[name] !== known[name]).map((name) => [name, facts[name]]),
  )

const factNames = ['birth_date', 'citizenship', 'address'] as const

const noFacts: CardFacts = { birth_date: '', citizenship: '', address: '' }

/** Asked for what the others are asked for. */
const added = (guests: readonly GuestDraft[]): GuestDraft =>
  guests.some(({ facts }) => facts) ? { ...emptyGuest(), facts: noFacts } : emptyGuest()

interface Props {
  readonly guests: readonly GuestDraft[]
  readonly problems: Problems
  readonly onChange: (guests: readonly GuestDraft[]) => void
}

/** At least one guest; at most one of them pays; only the payer can be one who does not come along. */
export function GuestFields({ guests, problems, onChange }: Props) {
  const { bookings: texts } = useTexts()
  const change = (key: number, changes: Partial<GuestDraft>) =>
    onChange(guests.map((guest) => (guest.key === key ? { ...guest, ...changes } : guest)))

  const markPayer = (key: number, pays: boolean) =>
    onChange(
      guests.map((guest) => {
        const isPayer = guest.key === key && pays
        return { ...guest, is_payer: isPayer, isnot_guest: isPayer && guest.isnot_guest }
      }),
    )
  const markAbsent = (key: number, absent: boolean) =>
    onChange(
      guests.map((guest) => {
        if (guest.key === key) return { ...guest, isnot_guest: absent, is_payer: absent || guest.is_payer }
        return absent ? { ...guest, isnot_guest: false, is_payer: false } : guest
      }),
    )
  return (
    <div className={styles.section}>
      <h3>{texts.sheet.guests}</h3>
      {guests.map((guest, place) => (
        <fieldset key={guest.key} className={styles.guest}>
          <legend>{fill(texts.guests.guest, { number: place + 1 })}</legend>
          <TextInput
            label={texts.guests.name}
            required
            maxLength={100}
            value={guest.full_name}
            error={
              problems[`guests.${place}.full_name`] ??
              (hidesCharacters(guest.full_name) && texts.guests.hidden)
            }
            onChange={(event) => change(guest.key, { full_name: event.currentTarget.value })}
          />
          <TextInput
            label={texts.guests.passport}
            required
            maxLength={90}
            value={guest.passport_serial_number}
            error={problems[`guests.${place}.passport_serial_number`]}
            onChange={(event) => change(guest.key, { passport_serial_number: event.currentTarget.value })}
          />
          {guests.length > 1 && (
            <Button
              variant="default"
              aria-label={fill(texts.guests.remove, { number: place + 1 })}
              onClick={() => onChange(guests.filter(({ key }) => key !== guest.key))}
            >
              <Sign name="cross" />
            </Button>
          )}
          {guest.facts && !guest.isnot_guest && (
            <FoldedFacts
              facts={guest.facts}
              onChange={(changes) =>
                change(guest.key, { facts: { ...(guest.facts ?? noFacts), ...changes } })
              }
            />
          )}
          <div className={styles.marks}>
            <Checkbox
              label={texts.guests.payer}
              checked={guest.is_payer}
              onChange={(event) => markPayer(guest.key, event.currentTarget.checked)}
            />
            <Checkbox
              label={texts.guests.notGuest}
              checked={guest.isnot_guest}
              onChange={(event) => markAbsent(guest.key, event.currentTarget.checked)}
            />
          </div>
        </fieldset>
      ))}
      {problems.guests && (
        <p role="alert" className={styles.full}>
          {problems.guests}
        </p>
      )}
      <div>
        <Button variant="default" size="xs" onClick={() => onChange([...guests, added(guests)])}>
          {texts.guests.add}
        </Button>
      </div>
    </div>
  )
}
