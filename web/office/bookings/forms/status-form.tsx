import { useEffect, useMemo } from 'react'
import { formatDate } from '../../../../contract/facts.ts'
import { editBooking } from '../../../../contract/office/bookings/booking-actions.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import type { BookingKind } from '../../../../contract/values.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import { useFirstProblem } from '../../dialog/problems.ts'
import { fill } from '../../fill.ts'
import { guestAndPayer, hotelTime, kindWord, receiptOf, scopeWord, stayWords, sumsOf } from '../words.ts'
import { useCheckedDraft } from './checked-draft.ts'
import { DateField } from './date-field.tsx'
import { PacedButton } from './form-buttons.tsx'
import styles from './forms.module.css'
import { isNumbered } from './payment.ts'
import { deskKinds } from './payment-fields.tsx'
import { isRight, numberProblems } from './problems.ts'
import { useSaving } from './saving.ts'
import type { useSeenBooking } from './seen-booking.tsx'
import { ReceiptField } from './text-fields.tsx'
import { ScopeField, withKind } from './type-and-scope.tsx'

interface Props {
  readonly seen: ReturnType<typeof useSeenBooking>
  /** Told whether something here waits to be saved. */
  readonly onTouch: (isTouched: boolean) => void
}

/** The small form of the payment: type, what it pays for, and when it was paid. An online booking stays online. */
export function StatusForm({ seen, onTouch }: Props) {
  const { bookings: texts } = useTexts()
  const { draft, problems, tries, change, isTouched, save } = useStatusForm(seen)
  const fields = useFirstProblem<HTMLElement>(tries)
  const isOnline = seen.booking.kind === 'online'
  const kinds = isOnline ? (['online'] as const) : deskKinds

  useEffect(() => onTouch(isTouched), [isTouched, onTouch])

  return (
    <section ref={fields} className={styles.section}>
      <h3>{texts.form.statusTitle}</h3>
      <div className={styles.fields}>
        <NativeSelect
          label={texts.form.type}
          disabled={isOnline}
          data={kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          value={draft.kind}
          error={problems.kind}
          onChange={(event) => change(withKind(event.currentTarget.value as BookingKind))}
        />
        <ScopeField
          kind={draft.kind}
          scope={draft.scope}
          error={problems.scope}
          onChange={(scope) => change({ scope })}
        />
        <DateField
          label={texts.form.paymentDate}
          value={draft.date}
          error={problems.date}
          onChange={(date) => change({ date })}
        />
        {isNumbered(draft.kind) && (
          <ReceiptField
            value={draft.number}
            error={problems.number}
            onChange={(number) => change({ number })}
          />
        )}
      </div>
      <div>
        <PacedButton label={texts.form.saveStatus} variant="default" onClick={save} />
      </div>
    </section>
  )
}

const storedIn = (booking: Booking) => ({
  kind: booking.kind,
  scope: booking.scope,
  date: booking.payment_at === null ? '' : hotelTime(booking.payment_at).date,
  number: receiptOf(booking) ?? '',
})

function useStatusForm({ booking, lookAgain, follow }: Props['seen']) {
  const { language, texts } = useLanguage()
  const saving = useSaving()
  const form = useCheckedDraft(useMemo(() => storedIn(booking), [booking]))

  async function save(): Promise<void> {
    const { draft } = form
    const { kind, scope, date, number } = draft
    const problems = numberProblems(draft, texts.bookings)
    form.find(problems)
    if (!isRight(problems)) return
    const words = texts.bookings.form
    const saved = await saving({
      title: words.statusTitle,
      lines: [
        guestAndPayer(booking, texts.bookings),
        stayWords(booking.available_from, booking.available_to),
        fill(words.savesStatus, {
          number: booking.book_number,
          type: kindWord(kind, texts),
          scope: scopeWord(scope, texts),
          date: date === '' ? words.notPaid : formatDate(date),
        }),
        sumsOf(booking, { language, texts }),
      ],
      yes: words.saveStatus,
      request: () =>
        api(editBooking, {
          body: {
            id: booking.id,
            version: booking.version,
            payment_at: date,
            kind,
            scope,
            len_guests: booking.guests.length,
            numberBlankCheck: isNumbered(kind) ? number.trim() : null,
          },
        }),
      onRefused: form.find,
      afterRefusal: { booking_changed: lookAgain, guests_changed: lookAgain },
    })
    if (!saved) return
    // The rest of the dialog may hold something that is not saved yet.
    await follow()
    form.settle(draft)
  }
  return { ...form, save }
}
