import { useCallback } from 'react'
import { type PayOutQuestion, payOut, payOutQuestions } from '../../../../contract/office/money/money.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { useWork } from '../work.tsx'
import type { Payment } from './payment.ts'

/** What the server said, and whether it is done; nothing where the person has given up. */
type Said = { readonly isPaid: boolean; readonly text: string } | undefined

/** Pays a refund by hand. Where the bank does not say whether the money is still there, somebody decides to go on. */
export function usePayOut(): (refundId: number, payment: Payment) => Promise<Said> {
  const texts = useTexts()
  const confirm = useConfirmation()
  const { run } = useWork()
  return useCallback(
    async (refundId, { kind, nbc }) => {
      if (kind === undefined) return undefined
      const agreed: PayOutQuestion[] = []
      for (;;) {
        const body = { refund_id: refundId, kind, ...(nbc && { nbc }), agreed: [...agreed] }
        const reply = await run(() => api(payOut, { body }))
        if (reply.ok) return { isPaid: true, text: reply.answer.request.message }
        const { failure } = reply
        const text = reasonOf(failure, texts)
        const code = failure.kind === 'refused' ? failure.code : undefined
        const asks = payOutQuestions.find((question) => question === code && !agreed.includes(question))
        if (asks === undefined) return { isPaid: false, text }
        const { payOutUnasked: yes } = texts.bookings.sheet
        if (!(await confirm({ title: text, lines: [], yes, takesAway: true }))) return undefined
        agreed.push(asks)
      }
    },
    [texts, confirm, run],
  )
}
