import { useEffect } from 'react'
import { useTexts } from '../../all-texts.ts'
import { useAskedPayment } from './asked-payment.ts'
import { isNumbered, type Paid, type Payment } from './payment.ts'
import { PaymentFields } from './payment-fields.tsx'
import { QuestionForm } from './question-form.tsx'

interface Props {
  readonly title: string
  readonly lines: readonly string[]
  readonly yes: string
  readonly usual: Paid
  readonly mayPayLater: boolean
  readonly onAgree: (payment: Payment) => void
  readonly onClose: () => void
}

/** A confirmation with which money changes hands: it says what will happen and asks how it is paid. */
export function PaymentDialog({ title, lines, yes, usual, mayPayLater, onAgree, onClose }: Props) {
  const { payment: words } = useTexts().bookings
  const { paid, problems, form, change, read } = useAskedPayment(usual)

  // Whoever need not choose the way of paying begins with the number.
  useEffect(() => {
    if (isNumbered(usual.kind)) form.current?.querySelector('input')?.focus()
  }, [usual.kind, form])

  function agree() {
    const payment = paid.kind === '' && mayPayLater ? {} : read()
    if (payment !== undefined) onAgree(payment)
  }
  return (
    <QuestionForm title={title} lines={lines} yes={yes} form={form} onYes={agree} onClose={onClose}>
      <PaymentFields
        paid={paid}
        problems={problems}
        onChange={change}
        none={mayPayLater ? words.later : words.choose}
      />
    </QuestionForm>
  )
}
