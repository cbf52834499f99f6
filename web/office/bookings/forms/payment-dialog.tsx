import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useFirstProblem, useProblems } from '../../dialog/problems.ts'
import { isNumbered, type Paid, type Payment } from './payment.ts'
import { PaymentFields, sentPayment } from './payment-fields.tsx'
import { type FieldName, isRight, numberProblems } from './problems.ts'

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
  const [paid, setPaid] = useState(usual)
  const { problems, tries, find, trust } = useProblems<FieldName>()
  const form = useFirstProblem<HTMLFormElement>(tries)
  const id = useId()

  // Whoever need not choose the way of paying begins with the number.
  useEffect(() => {
    if (isNumbered(usual.kind)) form.current?.querySelector('input')?.focus()
  }, [usual.kind, form])

  function agree(event: FormEvent) {
    event.preventDefault()
    const { kind, number } = paid
    if (kind === '') {
      if (mayPayLater) return onAgree({})
      return find({ kind: texts.payment.typeMissing })
    }
    const wrong = numberProblems(paid, texts)
    return isRight(wrong) ? onAgree(sentPayment(kind, number)) : find(wrong)
  }
  return (
    <Dialog
      shape="form"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.confirm.no}
          </Button>
          <Button type="submit" form={id}>
            {yes}
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
          problems={problems}
          onChange={(changed) => {
            setPaid(changed)
            trust(['kind', 'number'])
          }}
          none={mayPayLater ? texts.payment.later : texts.payment.choose}
        />
      </form>
    </Dialog>
  )
}
