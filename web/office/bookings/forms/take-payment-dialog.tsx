import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OfficeBooking } from '../../../../contract/office/bookings.ts'
import { takePayment } from '../../../../contract/office/money.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useAlert } from '../../alert/alert.tsx'
import { api } from '../../api.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { fill } from '../../fill.ts'
import { useLanguage } from '../../language.tsx'
import { typeWord } from '../words.ts'
import { useWork } from '../work.tsx'
import { missingNumber, type Paid, PaymentFields, sentPayment } from './payment-fields.tsx'
import { useSaving } from './saving.ts'

interface Props {
  readonly booking: OfficeBooking
  readonly onClose: () => void
}

export function TakePaymentDialog({ booking, onClose }: Props) {
  const { bookings: texts } = useLanguage().texts
  const { pace } = useWork()
  const [amount, setAmount] = useState(String(booking.balance))
  const [paid, setPaid] = useState<Paid>({ type: '', number: '' })
  const take = useTaking(booking)
  return (
    <Dialog
      shape="form"
      title={`${texts.payment.take}: ${fill(texts.sheet.title, { number: booking.book_number })}`}
      onClose={onClose}
      footer={
        <>
          <Button
            disabled={pace !== 'ready'}
            onClick={async () => (await take(Number(amount.replace(',', '.')), paid)) && onClose()}
          >
            {pace === 'waiting' ? texts.wait : texts.payment.take}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.form.cancel}
          </Button>
        </>
      }
    >
      <TextInput
        label={texts.payment.amount}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <PaymentFields paid={paid} onChange={setPaid} none={texts.payment.choose} />
    </Dialog>
  )
}

function useTaking(booking: OfficeBooking) {
  const { language, texts } = useLanguage()
  const { payment } = texts.bookings
  const showAlert = useAlert()
  const saving = useSaving()

  return async (amount: number, paid: Paid): Promise<boolean> => {
    const problem =
      (!(amount > 0 && amount <= booking.balance) && payment.amountWrong) ||
      (paid.type === '' && payment.typeMissing) ||
      missingNumber(paid, texts.bookings)
    if (problem) {
      await showAlert({ text: problem })
      return false
    }
    const { type, nbc } = sentPayment(paid)
    return saving({
      title: payment.take,
      lines: [
        fill(payment.takes, {
          amount: formatTmt(amount, language),
          type: typeWord({ type: Number(type) }, texts),
          balance: formatTmt(booking.balance, language),
        }),
      ],
      yes: payment.take,
      request: () =>
        api(takePayment, {
          body: { booking_id: booking.id, amount, type: Number(type), ...(nbc !== undefined && { nbc }) },
        }),
    })
  }
}
