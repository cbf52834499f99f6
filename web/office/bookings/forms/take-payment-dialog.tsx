import { useMemo } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { takePayment } from '../../../../contract/office/money/money.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { useFirstProblem } from '../../dialog/problems.ts'
import { fill } from '../../fill.ts'
import { readTypedAmount } from '../../typed-amount.ts'
import { guestAndPayer, kindWord, stayWords } from '../words.ts'
import { useCheckedDraft } from './checked-draft.ts'
import { FormButtons } from './form-buttons.tsx'
import styles from './forms.module.css'
import { notSaid } from './payment.ts'
import { PaymentFields, sentPayment } from './payment-fields.tsx'
import { isRight, numberProblems } from './problems.ts'
import { useSaving } from './saving.ts'
import { ChangedMeanwhile, useSeenBooking } from './seen-booking.tsx'

interface Props {
  readonly booking: Booking
  readonly onClose: () => void
}

export function TakePaymentDialog({ booking: first, onClose }: Props) {
  const { language, texts } = useLanguage()
  const { payment, sheet } = texts.bookings
  const seen = useSeenBooking(first)
  const { draft, problems, tries, change, isTouched, take } = useTaking(seen)
  const fields = useFirstProblem<HTMLDivElement>(tries)
  const leave = useLeaving(isTouched, onClose)
  const balance = formatTmt(seen.booking.balance, language)
  return (
    <Dialog
      shape="form"
      title={fill(texts.bookings.methodOf, { method: payment.take, number: first.book_number })}
      onClose={leave}
      footer={
        <FormButtons yes={payment.take} onSave={async () => (await take()) && onClose()} onLeave={leave} />
      }
    >
      <ChangedMeanwhile booking={seen.booking} {...(seen.before && { before: seen.before })} />
      <p>
        {guestAndPayer(seen.booking, texts.bookings)}. {sheet.balance}: {balance}.
      </p>
      <div ref={fields} className={styles.parts}>
        <TextInput
          label={payment.amount}
          inputMode="decimal"
          maxLength={12}
          value={draft.amount}
          error={problems.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <PaymentFields paid={draft} problems={problems} onChange={change} none={payment.choose} />
      </div>
    </Dialog>
  )
}

function useTaking({ booking, lookAgain }: ReturnType<typeof useSeenBooking>) {
  const { language, texts } = useLanguage()
  const { payment } = texts.bookings
  const saving = useSaving()
  const form = useCheckedDraft(
    useMemo(() => ({ ...notSaid, amount: String(booking.balance) }), [booking.balance]),
  )

  async function take(): Promise<boolean> {
    const { kind, number } = form.draft
    const amount = readTypedAmount(form.draft.amount)
    const problems = {
      ...amountProblems(amount, booking.balance, payment),
      ...(kind === '' && { kind: payment.typeMissing }),
      ...numberProblems({ kind, number }, texts.bookings),
    }
    form.find(problems)
    if (!isRight(problems) || kind === '' || amount === undefined) return false
    const { nbc } = sentPayment(kind, number)
    const way = kindWord(kind, texts)
    return saving({
      title: fill(texts.bookings.methodOf, { method: payment.take, number: booking.book_number }),
      lines: [
        guestAndPayer(booking, texts.bookings),
        stayWords(booking.available_from, booking.available_to),
        fill(payment.takes, {
          amount: formatTmt(amount, language),
          type: nbc === undefined ? way : `${way} № ${nbc}`,
          balance: formatTmt(Math.round((booking.balance - amount) * 100) / 100, language),
        }),
      ],
      yes: payment.take,
      request: () =>
        api(takePayment, {
          body: {
            booking_id: booking.id,
            version: booking.version,
            amount,
            kind,
            ...(nbc !== undefined && { nbc }),
          },
        }),
      onRefused: form.find,
      afterRefusal: { booking_changed: lookAgain },
    })
  }
  return { ...form, take }
}

function amountProblems(
  amount: number | undefined,
  balance: number,
  words: { readonly amountForm: string; readonly amountWrong: string },
) {
  if (amount === undefined) return { amount: words.amountForm }
  return amount > 0 && amount <= balance ? {} : { amount: words.amountWrong }
}
