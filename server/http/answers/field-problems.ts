import type { hiddenReason } from '../../../contract/plain-line.ts'
import type { Language } from '../../../contract/values.ts'
import { texts } from '../../text/catalogue.ts'
import type { FieldProblem } from './refusals.ts'

/** One thing that is wrong with what was sent. Where several shapes are possible, what each of them misses stands in `errors`. */
interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly errors?: readonly (readonly Issue[])[]
  /** Fields that are not known. */
  readonly keys?: readonly string[]
  /** What a rule of our own says of its reason. */
  readonly params?: Partial<typeof hiddenReason>
}

/** What the validator says of a call, before it is put into words. */
interface Validation {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Pick<Issue, 'errors' | 'keys' | 'params'>
}

/** The fields at fault, each with its reason in the caller's language. */
export const fieldProblems = (
  validation: readonly unknown[],
  sent: unknown,
  language: Language,
): FieldProblem[] =>
  validation
    .map((each) => issueOf(each as Validation))
    .flatMap((issue) => meantShape(issue, sent))
    .flatMap(eachUnknown)
    .map((issue) => ({ field: issue.path.join('.'), message: wordsFor(issue, language) }))

const issueOf = ({ keyword, instancePath, params }: Validation): Issue => ({
  code: keyword,
  path: instancePath.split('/').filter((part) => part !== ''),
  ...(params.errors && { errors: params.errors }),
  ...(params.keys && { keys: params.keys }),
  ...(params.params && { params: params.params }),
})

/** Every field that is not known is a problem of its own. */
const eachUnknown = (issue: Issue): Issue[] =>
  issue.keys ? issue.keys.map((key) => ({ code: issue.code, path: [...issue.path, key] })) : [issue]

/** Of several shapes the one is meant of which the least is missing; then what is wrong with it is what is wrong. */
function meantShape(whole: Issue, sent: unknown): Issue[] {
  const { path, errors = [] } = whole
  const shapes = errors.map((issues) =>
    issues.flatMap((issue) => meantShape({ ...issue, path: [...path, ...issue.path] }, sent)),
  )
  const missing = (issues: readonly Issue[]) =>
    issues.filter((issue) => valueAt(sent, issue.path) === undefined).length
  const [meant] = shapes.sort((a, b) => missing(a) - missing(b) || a.length - b.length)
  return meant ?? [whole]
}

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    sent,
  )

function wordsFor({ code, params }: Issue, language: Language): string {
  const words = texts[language].fields
  const known: Readonly<Record<string, string>> = {
    invalid_type: words.wrongType,
    too_big: words.tooLarge,
    too_small: words.tooSmall,
    invalid_value: words.notAllowed,
    not_multiple_of: words.tooManyDecimals,
    unrecognized_keys: words.unknown,
    ...(params?.hidden && { custom: words.hidden }),
  }
  return known[code] ?? words.wrongFormat
}
