import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { editBooking } from '../../../../contract/office/booking-actions.ts'
import type { OfficeBooking } from '../../../../contract/office/bookings.ts'
import { formatDate } from '../../../kit/formats.ts'
import { useAlert } from '../../alert/alert.tsx'
import { api } from '../../api.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { fill } from '../../fill.ts'
import { useTexts } from '../../language.tsx'
import { payerName } from '../columns.tsx'
import { useWork } from '../work.tsx'
import styles from './forms.module.css'
import { areComplete, draftsOf, GuestFields, sentGuests } from './guest-fields.tsx'
import { useSaving } from './saving.ts'
import { StatusForm } from './status-form.tsx'

interface Props {
  readonly booking: OfficeBooking
  readonly onClose: () => void
}

export function EditDialog({ booking, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const { pace } = useWork()
  const form = useEditForm(booking)
  return (
    <Dialog
      shape="form"
      title={fill(texts.form.edit, { number: booking.book_number })}
      onClose={onClose}
      footer={
        <>
          <Button disabled={pace !== 'ready'} onClick={async () => (await form.save()) && onClose()}>
            {pace === 'waiting' ? texts.wait : texts.form.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.form.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextInput label={texts.form.number} value={booking.book_number} readOnly variant="filled" />
        <TextInput
          label={texts.form.payer}
          maxLength={100}
          value={form.draft.payer}
          onChange={(event) => form.change({ payer: event.currentTarget.value })}
        />
        <TextInput
          label={texts.form.from}
          value={formatDate(booking.available_from)}
          readOnly
          variant="filled"
        />
        <TextInput label={texts.form.to} value={formatDate(booking.available_to)} readOnly variant="filled" />
        <TextInput
          label={texts.form.phone}
          required
          type="tel"
          maxLength={30}
          value={form.draft.phone}
          onChange={(event) => form.change({ phone: event.currentTarget.value })}
        />
        <TextInput
          label={texts.form.email}
          required
          type="email"
          maxLength={254}
          value={form.draft.email}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
        <Textarea
          className={styles.wide}
          label={texts.form.note}
          maxLength={2000}
          value={form.draft.note}
          onChange={(event) => form.change({ note: event.currentTarget.value })}
        />
      </div>
      <GuestFields guests={form.draft.guests} onChange={(guests) => form.change({ guests })} />
      {booking.status !== 3 && !booking.lapsed && <StatusForm booking={booking} onSaved={onClose} />}
    </Dialog>
  )
}

function useEditForm(booking: OfficeBooking) {
  const { bookings: texts } = useTexts()
  const showAlert = useAlert()
  const saving = useSaving()
  const [draft, setDraft] = useState(() => ({
    payer: booking.cardholdername ?? '',
    phone: booking.phone_number ?? '',
    email: booking.email ?? '',
    note: booking.note_text ?? '',
    guests: draftsOf(booking.guests),
  }))

  async function save(): Promise<boolean> {
    const problem =
      (draft.phone.trim() === '' && texts.form.phoneMissing) ||
      (draft.email.trim() === '' && texts.form.emailMissing) ||
      (!areComplete(draft.guests) && texts.guests.incomplete)
    if (problem) {
      await showAlert({ text: problem })
      return false
    }
    return saving({
      title: fill(texts.form.edit, { number: booking.book_number }),
      lines: [fill(texts.form.saves, { number: booking.book_number }), payerName(booking)],
      yes: texts.form.save,
      request: () =>
        api(editBooking, {
          body: {
            id: booking.id,
            guests: sentGuests(draft.guests),
            phone_number: draft.phone.trim(),
            email: draft.email.trim(),
            note_text: draft.note,
            ...(draft.payer.trim() !== '' && { cardholdername: draft.payer.trim() }),
          },
        }),
    })
  }
  const change = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes }))
  return { draft, change, save }
}
