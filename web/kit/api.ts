import type { z } from 'zod'
import type { Call, RefusalEnvelope } from '../../contract/call.ts'
import type { Transport } from '../../contract/site.ts'

export type Input<C extends Call> = InputPart<'params', C['params']> &
  InputPart<'query', C['query']> &
  InputPart<'body', C['body']> &
  OptionalPart<'headers', C['headers']>
type OptionalPart<Name extends string, S> = S extends z.ZodType ? Partial<Record<Name, z.input<S>>> : unknown
type InputPart<Name extends string, S> = S extends z.ZodType ? Record<Name, z.input<S>> : unknown

/** Why a call did not work out: the server said no, or nothing came back at all. */
export type Failure =
  | {
      readonly kind: 'refused'
      readonly http: number
      readonly code: string
      readonly status: number
      readonly message: string
      readonly fields: NonNullable<RefusalEnvelope['request']['fields']>
    }
  | { readonly kind: 'unreachable' }

/** What the server says about an address that it does not know. */
export const unknownAddress: Failure = {
  kind: 'refused',
  http: 404,
  code: 'not_found',
  status: 1,
  message: '',
  fields: [],
}

export type Reply<C extends Call> =
  | { readonly ok: true; readonly answer: z.output<C['answer']> }
  | { readonly ok: false; readonly failure: Failure }

export type Api = <C extends Call>(
  call: C,
  ...input: keyof Input<C> extends never ? [] : [Input<C>]
) => Promise<Reply<C>>

/** One function for every call of the contract. `token` is asked each time, because it comes and goes. */
export function createApi(transport: Transport, token: () => string | null = () => null): Api {
  return async <C extends Call>(call: C, ...[given]: unknown[]): Promise<Reply<C>> => {
    const input = (given ?? {}) as { params?: object; query?: object; headers?: object; body?: unknown }
    const bearer = token()
    try {
      const { status, body } = await transport({
        method: call.method,
        path: call.path,
        input,
        url: addressOf(call.path, input.params, input.query),
        headers: {
          ...input.headers,
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      })
      // The server has filtered the answer through the same schema: parsing it again would only cost the phone time.
      if (status >= 200 && status < 300) return { ok: true, answer: body as z.output<C['answer']> }
      return { ok: false, failure: refusalOf(status, body) }
    } catch {
      return { ok: false, failure: { kind: 'unreachable' } }
    }
  }
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

export function refusalOf(http: number, body: unknown): Failure {
  const request = (body as Partial<RefusalEnvelope> | null)?.request
  if (request === undefined) return { kind: 'unreachable' }
  const { code, status, fields = [] } = request
  // One call answers its message as a list.
  const message = [request.message].flat().join('\n')
  return { kind: 'refused', http, code, status, message, fields }
}
