import { useMemo } from 'react'
import type { Booking, BookingInFull } from '../../../../contract/office/bookings/bookings.ts'
import { getBooking } from '../../../../contract/office/bookings/bookings.ts'
import { type Language, languages } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { WaitingDialog } from '../../dialog/waiting-dialog.tsx'
import { fill } from '../../fill.ts'
import { LoadingFailed } from '../../states/failed.tsx'
import { useDraft } from '../forms/draft.ts'
import { FormButtons, PacedButton } from '../forms/form-buttons.tsx'
import styles from '../forms/forms.module.css'
import { type CardGuest, useCard } from './card.ts'
import { FactsFields } from './facts-fields.tsx'

interface Props {
  readonly bookingId: number
  readonly onClose: () => void
}

/** What the card asks beside name and document, and the card itself. The desk fills it in whatever else it may change. */
export default function RegistrationCardDialog({ bookingId, onClose }: Props) {
  const { data, error, refetch } = useAnswer(getBooking, { params: { id: bookingId } })
  const details = data?.request.data
  if (details) return <Card details={details} onClose={onClose} />
  if (!error) return <WaitingDialog onClose={onClose} />
  return <Failed failure={error.failure} onRetry={() => void refetch()} onClose={onClose} />
}

function Failed({ onClose, ...failed }: Parameters<typeof LoadingFailed>[0] & { onClose: () => void }) {
  const { dialog } = useTexts().register
  return (
    <Dialog shape="form" title={dialog.action} onClose={onClose}>
      <LoadingFailed {...failed} />
    </Dialog>
  )
}

const guestsOf = (guests: Booking['guests']): readonly CardGuest[] =>
  guests.flatMap((guest, index) =>
    guest.isnot_guest
      ? []
      : {
          place: index + 1,
          name: guest.full_name,
          document: guest.passport_serial_number,
          birth_date: guest.birth_date ?? '',
          citizenship: guest.citizenship ?? '',
          address: guest.address ?? '',
        },
  )

function Card({ details, onClose }: { details: BookingInFull; onClose: () => void }) {
  const { dialog } = useTexts().register
  const { booking } = details
  const stored = useMemo(
    () => ({ guests: guestsOf(booking.guests), language: details.language }),
    [booking, details],
  )
  const { draft, change, isTouched, settle } = useDraft(stored)
  // In which language it is printed is saved nowhere.
  const typed = isTouched && JSON.stringify(draft.guests) !== JSON.stringify(stored.guests)
  const leave = useLeaving(typed, onClose)
  const card = useCard(booking)

  async function save(): Promise<boolean> {
    if (typed && !(await card.save(draft.guests))) return false
    settle(draft)
    return true
  }
  const changeGuest = (place: number, changes: Partial<CardGuest>) =>
    change({ guests: draft.guests.map((one) => (one.place === place ? { ...one, ...changes } : one)) })
  return (
    <Dialog
      shape="form"
      title={fill(dialog.title, { number: booking.book_number })}
      onClose={leave}
      footer={
        <FormButtons
          beside={
            typed && (
              <PacedButton
                variant="default"
                label={dialog.save}
                onClick={async () => (await save()) && onClose()}
              />
            )
          }
          yes={typed ? dialog.saveAndGet : dialog.get}
          onSave={async () => (await save()) && card.download(draft.language)}
          onLeave={leave}
        />
      }
    >
      <p>{dialog.explained}</p>
      {draft.guests.map((guest) => (
        <GuestFacts
          key={guest.place}
          guest={guest}
          onChange={(changes) => changeGuest(guest.place, changes)}
        />
      ))}
      <LanguageField language={draft.language} onChange={(language) => change({ language })} />
    </Dialog>
  )
}

interface FactsProps {
  readonly guest: CardGuest
  readonly onChange: (changes: Partial<CardGuest>) => void
}

function GuestFacts({ guest, onChange }: FactsProps) {
  const { bookings, register } = useTexts()
  const { erased } = register
  return (
    <fieldset className={styles.guest}>
      <legend>
        {guest.name ?? erased}, {guest.document ?? bookings.unknown}
      </legend>
      <FactsFields facts={guest} onChange={onChange} />
    </fieldset>
  )
}

interface LanguageProps {
  readonly language: Language
  readonly onChange: (language: Language) => void
}

function LanguageField({ language, onChange }: LanguageProps) {
  const { dialog } = useTexts().register
  return (
    <NativeSelect
      label={dialog.language}
      data={languages.map((value) => ({ value, label: dialog.languages[value] }))}
      value={language}
      onChange={(event) => onChange(event.currentTarget.value as Language)}
    />
  )
}
