import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Api, Failure, Input } from './api.ts'

/** What a call answers in our words. */
export type Answer<C extends Call> = C extends { read: (answer: never) => infer Words }
  ? Words
  : z.output<C['answer']>

/** What a call is given in our words. */
export type WordedInput<C extends Call> = C extends { write: (input: infer Words) => unknown }
  ? Words
  : Input<C>

export type WordedReply<C extends Call> =
  | { readonly ok: true; readonly answer: Answer<C> }
  | { readonly ok: false; readonly failure: Failure }

export type WordedApi = <C extends Call>(
  call: C,
  ...input: keyof WordedInput<C> extends never ? [] : [WordedInput<C>]
) => Promise<WordedReply<C>>

/** The webs speak in words: numbers become words on arrival and are made of words when something is sent. */
export function worded(api: Api): WordedApi {
  // The compiler cannot see that what a call has written fits the call while it is still open.
  const send = api as (call: Call, ...input: unknown[]) => ReturnType<Api>
  return async <C extends Call>(call: C, ...[given]: unknown[]): Promise<WordedReply<C>> => {
    const input = call.write ? call.write(given as never) : given
    const reply = await send(call, input)
    return reply.ok ? { ok: true, answer: readAnswer(call, reply.answer) } : reply
  }
}

/** For answers that came another way than through the client. */
export const readAnswer = <C extends Call>(call: C, answer: unknown): Answer<C> =>
  (call.read ? call.read(answer as never) : answer) as Answer<C>
