import { useState } from 'react'
import type { payAgain, payByLink } from '../../../../contract/guest/payment.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { WordedApi, WordedReply } from '../../../kit/worded-api.ts'
import { useBroughtBack } from '../../site/brought-back.ts'
import { useSite } from '../../site/site-context.ts'
import { failureMessage } from '../../site/submission.ts'
import { Button } from '../button.tsx'

interface PayButtonProps {
  /** Asks where to pay. */
  readonly ask: (api: WordedApi) => Promise<WordedReply<typeof payByLink | typeof payAgain>>
  /** It was said why it cannot be; now the page looks again. */
  readonly refused: () => void
  readonly children: string
}

/** Goes on to the bank, or says why not. While the answer is awaited it keeps the focus, to which an alert returns. */
export function PayButton({ ask, refused, children }: PayButtonProps) {
  const { api, texts } = useSite()
  const showAlert = useAlert()
  const [waiting, setWaiting] = useState(false)
  // From the bank.
  useBroughtBack(() => setWaiting(false))
  const pay = async () => {
    if (waiting) return
    setWaiting(true)
    const reply = await ask(api)
    if (reply.ok) return location.assign(reply.answer.request.data.formUrl)
    setWaiting(false)
    await showAlert({ text: failureMessage(reply.failure, texts) })
    refused()
  }
  return (
    <Button onClick={pay} aria-disabled={waiting}>
      {waiting ? texts.wait : children}
    </Button>
  )
}
