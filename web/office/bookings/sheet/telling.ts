import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { Failure } from '../../../kit/api.ts'
import { useTexts } from '../../all-texts.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'

type Sent =
  | { readonly ok: true; readonly answer: { readonly request: { readonly message: string } } }
  | { readonly ok: false; readonly failure: Failure }

/**
 * For small things in the sheet that take nothing away: what worked is said in the corner, what was refused has to be read. The rest of the
 * office does not wait for it. Answers whether it worked.
 */
export function useTelling() {
  const texts = useTexts()
  const client = useQueryClient()
  const notice = useNotice()
  const showAlert = useAlert()
  const [busy, setBusy] = useState(false)

  async function tell(request: () => Promise<Sent>): Promise<boolean> {
    setBusy(true)
    const reply = await request()
    setBusy(false)
    void client.invalidateQueries()
    if (reply.ok) notice(reply.answer.request.message)
    else await showAlert({ text: reasonOf(reply.failure, texts) })
    return reply.ok
  }
  return { busy, tell }
}
