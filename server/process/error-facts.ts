/**
 * What may be said of an error outside of the database. PostgreSQL's own errors carry whole rows (`detail`), values (`where`, and some
 * messages) and statements: names and places of a person would end in the log. So only what is listed here is passed on.
 */
export interface ErrorFacts {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly schema?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly routine?: string
  /** Where it happened, without the message, which a stack begins with. */
  readonly stack: string
  readonly cause?: ErrorFacts
  readonly errors?: readonly ErrorFacts[]
}

const named = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const

/** Errors that lead to each other do not go on for ever. */
const deepest = 4

export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something else than an error was thrown', stack: '' }
  const known = error as Error & Partial<Record<(typeof named)[number], unknown>>
  return {
    type: error.constructor.name,
    message: maskedMessage(error),
    ...Object.fromEntries(
      named.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : [])),
    ),
    stack: framesOf(error),
    ...(depth < deepest && error.cause instanceof Error && { cause: errorFacts(error.cause, depth + 1) }),
    ...(depth < deepest &&
      error instanceof AggregateError && { errors: error.errors.map((one) => errorFacts(one, depth + 1)) }),
  }
}

/** For whoever runs a command: one line, without the stack. */
export function explainError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return 'Something else than an error was thrown.'
  const { code, table, constraint } = errorFacts(error)
  const about = isOfDatabase(error) ? [code, table, constraint].filter(Boolean).join(', ') : ''
  const text = `${messageOf(error)}${about && ` (${about})`}`
  if (depth >= deepest || !(error.cause instanceof Error)) return text
  return `${text}\n${explainError(error.cause, depth + 1)}`
}

/** The same with the places in the code. */
export const explainAtLength = (error: unknown): string =>
  [explainError(error), error instanceof Error ? framesOf(error) : ''].filter(Boolean).join('\n')

/** Classes of errors whose messages name constraints, tables, roles and states, and never a value. */
const tellingClasses = /^(08|23|25|28|3D|40|42|53|55|57|58)/

const isOfDatabase = (error: Error): error is Error & { code: string } => {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}

function messageOf(error: Error): string {
  if (isOfDatabase(error))
    return tellingClasses.test(error.code) ? error.message : 'The database refused a value.'
  // Of JSON that could not be read, the message shows a piece.
  if (error instanceof SyntaxError) return 'A text could not be read.'
  return error.message
}

/** What is quoted, addresses of mail, and numbers as long as those of passports and telephones. */
const values = /".*"|[^\s<>"]+@[^\s<>"]+|\d(?:[\s-]?\d){5,}/gs

const maskedMessage = (error: Error): string =>
  isOfDatabase(error) ? messageOf(error) : messageOf(error).replace(values, '…')

const framesOf = ({ stack }: Error): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
