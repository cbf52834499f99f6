import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { editBooking } from '../../../../contract/office/booking-actions.ts'
import type { OfficeBooking } from '../../../../contract/office/bookings.ts'
import { formatDate } from '../../../kit/formats.ts'
import { useAlert } from '../../alert/alert.tsx'
import { api } from '../../api.ts'
import { fill } from '../../fill.ts'
import { useTexts } from '../../language.tsx'
import { hotelTime, receiptOf, scopeWord, typeWord } from '../words.ts'
import { useWork } from '../work.tsx'
import { DateField } from './date-field.tsx'
import styles from './forms.module.css'
import { isNumbered, missingNumber } from './payment-fields.tsx'
import { useSaving } from './saving.ts'
import { ScopeField, withType } from './type-and-scope.tsx'

interface Props {
  readonly booking: OfficeBooking
  readonly onSaved: () => void
}

/** The small form of the payment: type, what it pays for, and when it was paid. An online booking stays online. */
export function StatusForm({ booking, onSaved }: Props) {
  const { bookings: texts } = useTexts()
  const { pace } = useWork()
  const { draft, change, save } = useStatusForm(booking)
  const types = texts.types.map((label, type) => ({ value: String(type), label }))
  return (
    <section className={styles.section}>
      <h3>{texts.form.statusTitle}</h3>
      <div className={styles.fields}>
        <NativeSelect
          label={texts.form.type}
          disabled={booking.type === 0}
          data={booking.type === 0 ? types.slice(0, 1) : types.slice(1)}
          value={String(draft.type)}
          onChange={(event) => change(withType(Number(event.currentTarget.value)))}
        />
        <ScopeField type={draft.type} scope={draft.scope} onChange={(scope) => change({ scope })} />
        <DateField label={texts.form.paymentDate} value={draft.date} onChange={(date) => change({ date })} />
        {isNumbered(draft.type) && (
          <TextInput
            label={texts.payment.number}
            inputMode="numeric"
            maxLength={20}
            value={draft.number}
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
        )}
      </div>
      <div>
        <Button
          variant="default"
          disabled={pace !== 'ready'}
          onClick={async () => (await save()) && onSaved()}
        >
          {pace === 'waiting' ? texts.wait : texts.form.saveStatus}
        </Button>
      </div>
    </section>
  )
}

function useStatusForm(booking: OfficeBooking) {
  const texts = useTexts()
  const showAlert = useAlert()
  const saving = useSaving()
  const [draft, setDraft] = useState(() => ({
    type: booking.type,
    scope: booking.type_payment,
    date: booking.payment_at === null ? '' : hotelTime(booking.payment_at).date,
    number: receiptOf(booking) ?? '',
  }))

  async function save(): Promise<boolean> {
    const { type, scope, date, number } = draft
    const missing = missingNumber({ type: String(type), number }, texts.bookings)
    if (missing !== undefined) {
      await showAlert({ text: missing })
      return false
    }
    const { form } = texts.bookings
    return saving({
      title: form.statusTitle,
      lines: [
        fill(form.savesStatus, {
          number: booking.book_number,
          type: typeWord({ type }, texts),
          scope: scopeWord({ type_payment: scope }, texts),
          date: date === '' ? form.notPaid : formatDate(date),
        }),
      ],
      yes: form.save,
      request: () =>
        api(editBooking, {
          body: {
            id: booking.id,
            payment_at: date,
            type,
            payment_status: scope,
            len_guests: booking.guests.length,
            numberBlankCheck: isNumbered(type) ? number.trim() : null,
          },
        }),
    })
  }
  const change = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes }))
  return { draft, change, save }
}
