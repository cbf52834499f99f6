import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { isRefusal, type Refusal, refusals, refuse } from '../../contract/errors.ts'
import type { CallInput } from '../../contract/site.ts'
import type { Language } from '../../contract/values.ts'
import { refusalOfError } from './answers/failures.ts'
import { fieldProblems } from './answers/field-problems.ts'
import { refusalBody } from './answers/refusals.ts'
import { writeAnswer } from './answers/write-answer.ts'

/** For whom the server calls itself: a visitor of a page, whom nobody knows. */
export interface InsideCaller {
  readonly language: Language
  /** What limits count. */
  readonly address: string
  readonly log: FastifyBaseLogger
}

/** A call of the contract as the server makes it of itself: the same checks, the same answer and the same filter as over HTTP, without HTTP. */
export interface InsideCall {
  readonly call: Call
  /** Its answer is about one person. */
  readonly personal: boolean
  /** Why somebody whom nobody knows may not call now. */
  refuse(): Promise<Refusal | undefined>
  handle(input: CallInput, caller: InsideCaller): Promise<unknown>
}

export interface InsideAnswer {
  readonly status: number
  readonly body: unknown
  readonly personal: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By method and path. */
    insideCalls: Map<string, InsideCall>
  }
}

export function recordInsideCalls(app: FastifyInstance): void {
  app.decorate('insideCalls', new Map<string, InsideCall>())
}

export const nameOfCall = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

export async function callInside(
  app: FastifyInstance,
  name: string,
  input: CallInput,
  caller: InsideCaller,
): Promise<InsideAnswer> {
  const known = app.insideCalls.get(name)
  if (!known) return refused(refuse('not_found'), caller)
  try {
    const refusal = await known.refuse()
    if (refusal) return refused(refusal, caller)
    const checked = check(known.call, input, caller)
    if ('status' in checked) return checked
    const outcome = await known.handle(checked, caller)
    if (isRefusal(outcome)) return refused(outcome, caller)
    return { status: 200, body: filtered(known.call, outcome), personal: known.personal }
  } catch (error) {
    return refused(refusalOfError(error as Error, caller.log), caller)
  }
}

const refused = (
  refusal: Refusal,
  { language }: InsideCaller,
  fields?: ReturnType<typeof fieldProblems>,
): InsideAnswer => ({
  status: refusals[refusal.refused].http,
  body: refusalBody(refusal, language, fields),
  personal: false,
})

/** Each part as its schema has it, or why it does not fit. */
function check(call: Call, input: CallInput, caller: InsideCaller): CallInput | InsideAnswer {
  const { params, query } = input
  const given = { params: params && asTexts(params), query: query && asTexts(query), body: input.body }
  const checked: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    const { value, error } = validate(schema, part, given[part] ?? {})
    // A wrong part of the path is a wrong address.
    if (error && part === 'params') return refused(refuse('not_found'), caller)
    if (error)
      return refused(refuse('invalid_input'), caller, fieldProblems(error, input.body, caller.language))
    checked[part] = value
  }
  return checked
}

/** An address is text. */
const asTexts = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

const route = { method: '', url: '' }

function validate(schema: z.ZodType, httpPart: string, given: unknown) {
  const outcome = validatorCompiler({ ...route, schema, httpPart })(given)
  return outcome as { value?: unknown; error?: readonly unknown[] }
}

/** What a call answers over HTTP: nothing that the contract does not name. */
const filtered = ({ answer }: Call, outcome: unknown): unknown =>
  JSON.parse(writeAnswer({ ...route, schema: answer, httpStatus: '200' })(outcome))
