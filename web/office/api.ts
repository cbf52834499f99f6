import { QueryCache, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Call } from '../../contract/call.ts'
import type { Transport } from '../../contract/site.ts'
import { languageTags } from '../../contract/values.ts'
import { createApi, type Failure } from '../kit/api.ts'
import { browserTransport } from '../kit/browser-transport.ts'
import { storedToken } from '../kit/session.ts'
import { type Answer, type WordedApi, type WordedReply, worded } from '../kit/worded-api.ts'
import { currentLanguage } from './current-language.ts'
import { askToSignIn } from './session/leave.ts'

/** Before a staff member has chosen a language, the server would answer in the browser's. */
const officeTransport: Transport = (request) =>
  browserTransport({
    ...request,
    headers: { 'accept-language': languageTags[currentLanguage()], ...request.headers },
  })

/** For the checks that decide by themselves what a session that has ended means. */
export const ask = worded(createApi(officeTransport, storedToken))

/** For everything else: whoever is no longer signed in goes to the sign-in. */
export const api: WordedApi = async (call, ...input) => {
  const reply = await ask(call, ...input)
  if (!reply.ok && isSignedOut(reply.failure)) askToSignIn('ended')
  return reply
}

/** A wrong password is a 401 as well, but says nothing about the session. */
export const isSignedOut = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.code === 'sign_in_required'

export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.code : failure.kind)
    this.failure = failure
  }
}

/** Queries throw what calls return: that is how the query library learns of a failure. */
export async function answerOf<C extends Call>(reply: Promise<WordedReply<C>>): Promise<Answer<C>> {
  const settled = await reply
  if (settled.ok) return settled.answer
  throw new CallFailed(settled.failure)
}

type Reading = Call & { readonly method: 'GET' }
type InputOf<C extends Call> = Parameters<typeof api<C>> extends [unknown, ...infer Rest] ? Rest : never

/** What a reading call answers, kept and refreshed. */
export function useAnswer<C extends Reading>(
  call: C,
  ...input: InputOf<C>
): UseQueryResult<Answer<C>, CallFailed> {
  // The compiler cannot see that the input left over from `api` fits `api` while the call is still open.
  const read = api as (call: C, ...input: unknown[]) => Promise<WordedReply<C>>
  return useQuery<Answer<C>, CallFailed>({
    queryKey: [call.path, ...input],
    queryFn: () => answerOf(read(call, ...input)),
  })
}

/** Worth another try: the line or the server may be back in a moment. A refusal stays a refusal. */
const mayPass = (error: Error): boolean =>
  error instanceof CallFailed && (error.failure.kind === 'unreachable' || error.failure.http >= 500)

/** An admin may require a second factor in the middle of the work: then the guard asks anew, and leads to setting it up. */
const lacksSecondFactor = (error: Error): boolean =>
  error instanceof CallFailed &&
  error.failure.kind === 'refused' &&
  error.failure.code === 'second_factor_missing'

export const createQueryClient = (): QueryClient => {
  const queryCache = new QueryCache({
    onError: (error) => {
      if (lacksSecondFactor(error)) void client.invalidateQueries({ queryKey: ['session'] })
    },
  })
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Asked even when the browser believes to be offline: the hotel's own network may still reach the server.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
  })
  return client
}
