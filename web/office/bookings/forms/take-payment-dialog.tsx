import { useState } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { takePayment } from '../../../../contract/office/money/money.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { fill } from '../../fill.ts'
import { readTypedAmount } from '../../typed-amount.ts'
import { guestAndPayer, kindWord, stayWords } from '../words.ts'
import { FormButtons } from './form-buttons.tsx'
import { notSaid, type Paid } from './payment.ts'
import { missingNumber, PaymentFields, sentPayment } from './payment-fields.tsx'
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
  const [typed, setTyped] = useState<string>()
  const [paid, setPaid] = useState(notSaid)
  const take = useTaking(seen)
  const leave = useLeaving(typed !== undefined || paid.kind !== '', onClose)
  const amount = typed ?? String(seen.booking.balance)
  const balance = formatTmt(seen.booking.balance, language)
  return (
    <Dialog
      shape="form"
      title={fill(texts.bookings.methodOf, { method: payment.take, number: first.book_number })}
      onClose={leave}
      footer={
        <FormButtons
          yes={payment.take}
          onSave={async () => (await take(readTypedAmount(amount), paid)) && onClose()}
          onLeave={leave}
        />
      }
    >
      <ChangedMeanwhile booking={seen.booking} {...(seen.before && { before: seen.before })} />
      <p>
        {guestAndPayer(seen.booking, texts.bookings)}. {sheet.balance}: {balance}.
      </p>
      <TextInput
        label={payment.amount}
        inputMode="decimal"
        maxLength={12}
        value={amount}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PaymentFields paid={paid} onChange={setPaid} none={payment.choose} />
    </Dialog>
  )
}

function useTaking({ booking, lookAgain }: ReturnType<typeof useSeenBooking>) {
  const { language, texts } = useLanguage()
  const { payment } = texts.bookings
  const showAlert = useAlert()
  const saving = useSaving()

  return async (amount: number | undefined, paid: Paid): Promise<boolean> => {
    if (amount === undefined) {
      await showAlert({ text: payment.amountForm })
      return false
    }
    const { kind, number } = paid
    const problem =
      (!(amount > 0 && amount <= booking.balance) && payment.amountWrong) ||
      missingNumber(paid, texts.bookings)
    if (problem || kind === '') {
      await showAlert({ text: problem || payment.typeMissing })
      return false
    }
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
      afterRefusal: { booking_changed: lookAgain },
    })
  }
}
