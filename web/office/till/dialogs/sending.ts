import { useAlert } from '../../../kit/alert/alert.tsx'
import type { Failure } from '../../../kit/api.ts'
import { useTexts } from '../../all-texts.ts'
import { useWork } from '../../bookings/work.tsx'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'

type Reply =
  | { readonly ok: true; readonly answer: { readonly request: { readonly message: string } } }
  | { readonly ok: false; readonly failure: Failure }

/** Sends what a form says, which has told what will happen already: nobody is asked once more. Answers whether it was done. */
export function useTillSending(): (request: () => Promise<Reply>) => Promise<boolean> {
  const texts = useTexts()
  const { run } = useWork()
  const showAlert = useAlert()
  const notice = useNotice()
  return async (request) => {
    const reply = await run(request)
    if (reply.ok) notice(reply.answer.request.message)
    else await showAlert({ text: reasonOf(reply.failure, texts) })
    return reply.ok
  }
}
