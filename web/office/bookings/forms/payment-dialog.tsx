import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import type { Paid, Payment } from './payment.ts'
import { isNumbered, missingNumber, PaymentFields, sentPayment } from './payment-fields.tsx'

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
export default function PaymentDialog({ title, lines, yes, usual, mayPayLater, onAgree, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const showAlert = useAlert()
  const [paid, setPaid] = useState(usual)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  // Whoever need not choose the way of paying begins with the number.
  useEffect(() => {
    if (isNumbered(usual.kind)) form.current?.querySelector('input')?.focus()
  }, [usual.kind])

  async function agree(event: FormEvent) {
    event.preventDefault()
    const { kind, number } = paid
    if (kind === '') {
      if (mayPayLater) return onAgree({})
      return showAlert({ text: texts.payment.typeMissing })
    }
    const missing = missingNumber(paid, texts)
    if (missing !== undefined) return showAlert({ text: missing })
    return onAgree(sentPayment(kind, number))
  }
  return (
    <Dialog
      shape="form"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id}>
            {yes}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.confirm.no}
          </Button>
        </>
      }
    >
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <form id={id} ref={form} onSubmit={agree}>
        <PaymentFields
          paid={paid}
          onChange={setPaid}
          none={mayPayLater ? texts.payment.later : texts.payment.choose}
        />
      </form>
    </Dialog>
  )
}
