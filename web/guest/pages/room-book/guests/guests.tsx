import { useRef } from 'react'
import type { Room } from '../../../../../contract/guest/rooms.ts'
import { formatTmt } from '../../../../kit/formats.ts'
import { TextButton } from '../../../components/button.tsx'
import { GuestFields } from '../../../components/guest-fields.tsx'
import { useSite } from '../../../site/site-context.ts'
import { changedGuest, type Draft, type GuestDraft, withGuest, withoutGuest } from '../draft.ts'
import type { Quote } from '../load.ts'
import styles from '../room-book.module.css'
import { notInForm, useFormerGuests } from './former-guests.ts'
import { FormerGuestsRow } from './former-guests-row.tsx'

interface GuestsProps {
  readonly room: Room
  readonly draft: Draft
  readonly change: (change: (draft: Draft) => Draft) => void
  readonly tried: boolean
  readonly quote: Quote | undefined
}

/** Who comes: as many fields as guests, and those of earlier bookings to be put into them. */
export function Guests({ room, draft, change, tried, quote }: GuestsProps) {
  const { texts, language } = useSite()
  const words = texts.booking
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const firstEmpty = draft.guests.findIndex(({ fullName }) => fullName === '')
  const former = notInForm(useFormerGuests(), draft.guests)
  const count = draft.guests.length
  const extraPrice = (quote?.nights[0]?.extra_guests ?? 0) / Math.max(count - room.capacity, 1)
  const noteOf = (index: number): string | undefined => {
    if (index >= room.capacity && extraPrice > 0) return words.extra(formatTmt(extraPrice, language))
    return index === 0 ? words.payer : undefined
  }
  const add = () => {
    change(withGuest)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    )
  }
  const putFormer = (guest: GuestDraft) => {
    // The button goes away with the choice; whoever has no mouse goes on where the name now stands.
    list.current?.querySelectorAll('fieldset')[firstEmpty]?.focus()
    change((before) => changedGuest(before, firstEmpty, guest))
  }
  const remove = (index: number) => {
    change((before) => withoutGuest(before, index))
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <div ref={list} className={styles.guests}>
      <FormerGuestsRow guests={firstEmpty === -1 ? [] : former} choose={putFormer} />
      {draft.guests.map((guest, index) => (
        <GuestFields
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other name than their place
          key={index}
          place={index + 1}
          guest={guest}
          note={noteOf(index)}
          tried={tried}
          change={(changes) => change((before) => changedGuest(before, index, changes))}
          remove={count > 1 ? () => remove(index) : undefined}
        />
      ))}
      {count < room.max_guests && (
        <TextButton ref={addButton} onClick={add}>
          {words.addGuest}
        </TextButton>
      )}
    </div>
  )
}
