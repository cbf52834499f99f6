import { useMemo } from 'react'
import { daysBetween } from '../../../../contract/facts.ts'
import { updateRec } from '../../../../contract/office/bookings/booking-actions.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { fill } from '../../fill.ts'
import { guestAndPayer, stayWords } from '../words.ts'
import { useDraft } from './draft.ts'
import { FormButtons } from './form-buttons.tsx'
import styles from './forms.module.css'
import { areComplete, draftsOf, GuestFields, sentGuests } from './guest-fields.tsx'
import { useSaving } from './saving.ts'
import { ChangedMeanwhile, useSeenBooking } from './seen-booking.tsx'
import { StayFields, stayProblem, useRoomName } from './stay-fields.tsx'
import { NoteField, PayerField, PhoneField } from './text-fields.tsx'

interface Props {
  readonly booking: Booking
  readonly onClose: () => void
}

/** Another room, other dates, other guests: all of it or nothing. */
export function MoveDialog({ booking: first, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const seen = useSeenBooking(first)
  const { draft, change, isTouched, save } = useMoveForm(seen)
  const leave = useLeaving(isTouched, onClose)
  return (
    <Dialog
      shape="form"
      title={fill(texts.form.move, { number: first.book_number })}
      onClose={leave}
      footer={
        <FormButtons
          yes={texts.sheet.move}
          onSave={async () => (await save()) && onClose()}
          onLeave={leave}
        />
      }
    >
      <ChangedMeanwhile booking={seen.booking} {...(seen.before && { before: seen.before })} />
      <StayFields stay={draft} bookingId={first.id} onChange={change} />
      <div className={styles.fields}>
        <PhoneField required value={draft.phone} onChange={(phone) => change({ phone })} />
        <PayerField value={draft.payer} onChange={(payer) => change({ payer })} />
        <NoteField value={draft.note} onChange={(note) => change({ note })} />
      </div>
      <GuestFields guests={draft.guests} onChange={(guests) => change({ guests })} />
    </Dialog>
  )
}

const storedIn = (booking: Booking) => ({
  room: String(booking.room_id),
  from: booking.available_from,
  to: booking.available_to,
  phone: booking.phone_number ?? '',
  payer: booking.cardholdername ?? '',
  note: booking.note_text ?? '',
  guests: draftsOf(booking.guests),
})

function useMoveForm({ booking, lookAgain }: ReturnType<typeof useSeenBooking>) {
  const { bookings: texts } = useTexts()
  const showAlert = useAlert()
  const saving = useSaving()
  const roomName = useRoomName()
  const form = useDraft(useMemo(() => storedIn(booking), [booking]))
  const { draft } = form

  /** "01.02.2027 – 03.02.2027, 2 nights, Double" */
  const place = (room: string, from: string, to: string): string =>
    [stayWords(from, to), fill(texts.sheet.nights, { count: daysBetween(from, to) }), roomName(room)].join(
      ', ',
    )

  async function save(): Promise<boolean> {
    const problem =
      stayProblem(draft, texts.form) ??
      (draft.phone.trim() === '' ? texts.form.phoneMissing : undefined) ??
      (areComplete(draft.guests) ? undefined : texts.guests.incomplete)
    if (problem !== undefined) {
      await showAlert({ text: problem })
      return false
    }
    const before = place(String(booking.room_id), booking.available_from, booking.available_to)
    return saving({
      title: fill(texts.form.move, { number: booking.book_number }),
      lines: [
        guestAndPayer(booking, texts),
        fill(texts.form.movesFrom, { stay: before }),
        fill(texts.form.movesTo, { stay: place(draft.room, draft.from, draft.to) }),
        texts.form.movesPrice,
      ],
      yes: texts.sheet.move,
      request: () =>
        api(updateRec, {
          body: {
            booking_id: booking.id,
            version: booking.version,
            room_id: Number(draft.room),
            available_from: draft.from,
            available_to: draft.to,
            phone_number: draft.phone.trim(),
            guests: sentGuests(draft.guests),
            note_text: draft.note,
            ...(draft.payer.trim() !== '' && { cardholdername: draft.payer.trim() }),
          },
        }),
      afterRefusal: { booking_changed: lookAgain },
    })
  }
  return { ...form, save }
}
