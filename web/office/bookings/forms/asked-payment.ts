import { useState } from 'react'
import { useTexts } from '../../all-texts.ts'
import { useFirstProblem, useProblems } from '../../dialog/problems.ts'
import type { Paid, Payment } from './payment.ts'
import { sentPayment } from './payment-fields.tsx'
import { type FieldName, isRight, numberProblems, type Problems } from './problems.ts'

/** The way of paying in a question about a move, and what was wrong when somebody said yes. */
export function useAskedPayment(usual: Paid) {
  const { bookings: texts } = useTexts()
  const [paid, setPaid] = useState(usual)
  const { problems, tries, find, trust } = useProblems<FieldName>()
  const form = useFirstProblem<HTMLFormElement>(tries)

  function change(changed: Paid): void {
    setPaid(changed)
    trust(['kind', 'number'])
  }

  /** As it is sent; nothing where it is not said rightly, which then stands beside the fields. */
  function read(): Payment | undefined {
    const { kind, number } = paid
    const wrong: Problems =
      kind === '' ? { kind: texts.payment.typeMissing } : numberProblems({ kind, number }, texts)
    if (isRight(wrong) && kind !== '') return sentPayment(kind, number)
    find(wrong)
    return undefined
  }
  return { paid, problems, form, change, read, find, trust }
}
