import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { updateRec } from '../../../../contract/office/booking-actions.ts'
import type { OfficeBooking } from '../../../../contract/office/bookings.ts'
import { useAlert } from '../../alert/alert.tsx'
import { api } from '../../api.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { fill } from '../../fill.ts'
import { useTexts } from '../../language.tsx'
import { stayWords } from '../words.ts'
import { useWork } from '../work.tsx'
import styles from './forms.module.css'
import { areComplete, draftsOf, GuestFields, sentGuests } from './guest-fields.tsx'
import { useSaving } from './saving.ts'
import { StayFields, stayProblem } from './stay-fields.tsx'

interface Props {
  readonly booking: OfficeBooking
  readonly onClose: () => void
}

/** Another room, other dates, other guests: all of it or nothing. */
export function MoveDialog({ booking, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const { pace } = useWork()
  const { draft, change, save } = useMoveForm(booking)
  return (
    <Dialog
      shape="form"
      title={fill(texts.form.move, { number: booking.book_number })}
      onClose={onClose}
      footer={
        <>
          <Button disabled={pace !== 'ready'} onClick={async () => (await save()) && onClose()}>
            {pace === 'waiting' ? texts.wait : texts.form.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.form.cancel}
          </Button>
        </>
      }
    >
      <StayFields stay={draft} bookingId={booking.id} onChange={change} />
      <div className={styles.fields}>
        <TextInput
          label={texts.form.phone}
          required
          type="tel"
          maxLength={30}
          value={draft.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        <TextInput
          label={texts.form.payer}
          maxLength={100}
          value={draft.payer}
          onChange={(event) => change({ payer: event.currentTarget.value })}
        />
        <Textarea
          className={styles.wide}
          label={texts.form.note}
          maxLength={2000}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      <GuestFields guests={draft.guests} onChange={(guests) => change({ guests })} />
    </Dialog>
  )
}

function useMoveForm(booking: OfficeBooking) {
  const { bookings: texts } = useTexts()
  const showAlert = useAlert()
  const saving = useSaving()
  const [draft, setDraft] = useState(() => ({
    room: String(booking.room_id),
    from: booking.available_from,
    to: booking.available_to,
    phone: booking.phone_number ?? '',
    payer: booking.cardholdername ?? '',
    note: booking.note_text ?? '',
    guests: draftsOf(booking.guests),
  }))

  async function save(): Promise<boolean> {
    const problem =
      stayProblem(draft, texts.form) ??
      (draft.phone.trim() === '' ? texts.form.phoneMissing : undefined) ??
      (areComplete(draft.guests) ? undefined : texts.guests.incomplete)
    if (problem !== undefined) {
      await showAlert({ text: problem })
      return false
    }
    return saving({
      title: fill(texts.form.move, { number: booking.book_number }),
      lines: [
        fill(texts.form.moves, {
          from: stayWords(booking.available_from, booking.available_to),
          to: stayWords(draft.from, draft.to),
        }),
      ],
      yes: texts.sheet.move,
      request: () =>
        api(updateRec, {
          body: {
            booking_id: booking.id,
            room_id: Number(draft.room),
            available_from: draft.from,
            available_to: draft.to,
            phone_number: draft.phone.trim(),
            guests: sentGuests(draft.guests),
            note_text: draft.note,
            ...(draft.payer.trim() !== '' && { cardholdername: draft.payer.trim() }),
          },
        }),
    })
  }
  const change = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes }))
  return { draft, change, save }
}
