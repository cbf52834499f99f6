import { useCallback } from 'react'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { Failure } from '../../../kit/api.ts'
import { useTexts } from '../../all-texts.ts'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { useWork } from '../work.tsx'
import { isRight, type Problems, refusedFields } from './problems.ts'

type Saved =
  | { readonly ok: true; readonly answer: { readonly request: { readonly message: string } } }
  | { readonly ok: false; readonly failure: Failure }

interface Saving {
  readonly title: string
  readonly lines: readonly string[]
  readonly yes: string
  /** Told what the person has agreed to. */
  request(agreed: readonly string[]): Promise<Saved>
  /** Refusals that are questions: asked with what the server says, and sent again with the answer. */
  readonly questions?: { readonly codes: readonly string[]; readonly yes: string }
  /** Told what the server refused about fields of the form: it stands beside them, and no alert says it once more. */
  readonly onRefused?: (problems: Problems) => void
  /** What else follows from a refusal, by its code, once the person has read it. */
  readonly afterRefusal?: Readonly<Record<string, () => unknown>>
}

/** Asks, sends, and says what the server answered: good news for a moment, bad news until it is dismissed. Answers whether it was saved. */
export function useSaving(): (saving: Saving) => Promise<boolean> {
  const texts = useTexts()
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const notice = useNotice()
  const { run } = useWork()
  return useCallback(
    async ({ title, lines, yes, request, questions = none, onRefused, afterRefusal = {} }) => {
      if (!(await confirm({ title, lines, yes }))) return false
      const agreed: string[] = []
      let reply = await run(() => request(agreed))
      const { codes } = questions
      for (let asks = questionIn(reply, codes); asks !== undefined; asks = questionIn(reply, codes)) {
        const question = { title: asks.message, lines: [], yes: questions.yes }
        if (agreed.includes(asks.code) || !(await confirm(question))) return false
        agreed.push(asks.code)
        reply = await run(() => request(agreed))
      }
      if (reply.ok) {
        notice(reply.answer.request.message)
        return true
      }
      const problems = onRefused === undefined ? {} : refusedFields(reply.failure)
      if (isRight(problems)) await showAlert({ text: reasonOf(reply.failure, texts) })
      else onRefused?.(problems)
      if (reply.failure.kind === 'refused') await afterRefusal[reply.failure.code]?.()
      return false
    },
    [texts, confirm, showAlert, notice, run],
  )
}

const none = { codes: [], yes: '' }

const questionIn = (reply: Saved, questions: readonly string[]) =>
  !reply.ok && reply.failure.kind === 'refused' && questions.includes(reply.failure.code)
    ? reply.failure
    : undefined
