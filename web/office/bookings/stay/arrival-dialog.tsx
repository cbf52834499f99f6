import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../all-texts.ts'
import { useAskedPayment } from '../forms/asked-payment.ts'
import { isNumbered, type Paid } from '../forms/payment.ts'
import { PaymentFields } from '../forms/payment-fields.tsx'
import { QuestionForm } from '../forms/question-form.tsx'
import { mayPayLater, takesMoney } from '../methods.ts'
import type { Arriving, Choices } from './asked.ts'
import { roomsFor } from './free-units.ts'
import { UnitField } from './unit-field.tsx'

interface Props {
  readonly asked: Arriving
  readonly usual: Paid
  readonly onAgree: (choices: Choices) => void
  readonly onClose: () => void
}

/** Somebody comes: into which room, and how what is left to pay is paid. The plan's room stands there; another free one can be chosen. */
export function ArrivalDialog({
  asked: { booking, method, question, rack },
  usual,
  onAgree,
  onClose,
}: Props) {
  const { bookings: texts, desk } = useTexts()
  const rooms = useMemo(() => roomsFor(rack, booking), [rack, booking])
  const { free, planned } = rooms
  const isPlannedFree = free.some(({ id }) => id === planned?.id)
  const [unit, setUnit] = useState(planned && isPlannedFree ? String(planned.id) : '')
  const { paid, problems, form, change, read } = useAskedPayment(usual)
  const owes = takesMoney(booking, method)
  const later = mayPayLater(booking, method)

  useEffect(() => {
    if (owes && isNumbered(usual.kind)) form.current?.querySelector('input')?.focus()
  }, [owes, usual.kind, form])

  function agree() {
    const payment = !owes || (paid.kind === '' && later) ? {} : read()
    if (payment !== undefined) onAgree({ ...payment, ...(unit !== '' && { unit_id: Number(unit) }) })
  }
  return (
    <QuestionForm
      title={question.title}
      lines={question.lines}
      yes={question.yes}
      form={form}
      onYes={agree}
      onClose={onClose}
    >
      {free.length === 0 ? (
        <p>{desk.noneFree}</p>
      ) : (
        <UnitField
          units={free}
          rooms={rooms}
          value={unit}
          none={isPlannedFree ? undefined : desk.byPlan}
          onChange={setUnit}
        />
      )}
      {owes && (
        <PaymentFields
          paid={paid}
          problems={problems}
          onChange={change}
          none={later ? texts.payment.later : texts.payment.choose}
        />
      )}
    </QuestionForm>
  )
}
