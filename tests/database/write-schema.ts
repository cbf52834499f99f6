import * as values from '../../contract/values.ts'

/** A column as the database describes it. */
export interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly identity: boolean
  readonly defaulted: boolean
  /** The words that a check allows, if there is one. */
  readonly words: readonly string[] | null
}

/** Words that have a name of their own in contract/values.ts. */
const namedWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Language: values.languages,
    StaffRole: values.staffRoles,
    BookingKind: values.bookingKinds,
    PaymentScope: values.paymentScopes,
    BookingStatus: values.bookingStatuses,
    ReceptionState: values.receptionStates,
    ReceptionOutcome: values.receptionOutcomes,
    Cleanliness: values.cleanlinesses,
  }).map(([name, words]) => [keyOf(words), name]),
)

/** Whole numbers that are money. */
const tenge =
  /^(price|price_summer|price_winter|total|fee|first_night|due_now|amount|paid|balance|deposited_before|\w+_part)$/

/** What no database can tell of its jsonb. Some of it is forgotten later, and then null. */
const json: Readonly<Record<string, string>> = {
  'bookings.quote': 'Json<Quote>',
  'bookings.before_departure': 'ColumnType<BeforeDeparture | null, string | null, string | null>',
  'shifts.denominations': 'ColumnType<Partial<Record<string, number>> | null, string | null, string | null>',
  'saved_views.asked': 'Json<Record<string, string>>',
  'services.names': 'Json<Record<Language, string>>',
  'extras.names': 'ColumnType<Record<Language, string> | null, string | null, never>',
  'images.alt': 'JsonWithDefault<Partial<Record<Language, string>>>',
  'outbox.facts': 'ColumnType<Record<string, unknown> | null, string, string | null>',
  'history_personal.facts': 'ColumnType<Record<string, unknown> | null, string, null>',
}

const plain: Readonly<Record<string, string>> = {
  text: 'string',
  numeric: 'string',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  boolean: 'boolean',
  uuid: 'string',
  date: 'DateText',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
}

/** The types of the tables, as a file of TypeScript. */
export function writeSchema(columns: readonly Column[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))]
  const interfaces = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.column}: ${typeOf(column)}\n`)
    return `interface ${nameOf(table)} {\n${lines.join('')}}\n`
  })
  const names = tables.map((table) => `  ${table}: ${nameOf(table)}\n`)
  const body = `/** The tables as the migrations leave them, written by \`npm run schema\`: a new column is added by a migration, not here. */
export interface Schema {
${names.join('')}}

${interfaces.join('\n')}`
  return `${importsFor(body)}\n${body}`
}

function typeOf(column: Column): string {
  const { type, nullable, identity, defaulted } = column
  if (type === 'jsonb') return jsonOf(column)
  if (identity) return 'GeneratedAlways<number>'
  const stored = `${bareType(column)}${nullable ? ' | null' : ''}`
  return defaulted && !nullable ? `Generated<${stored}>` : stored
}

function jsonOf({ table, column, defaulted }: Column): string {
  const known = json[`${table}.${column}`]
  if (known) return known
  return defaulted ? 'JsonWithDefault<Record<string, unknown>>' : 'Json<unknown>'
}

function bareType({ table, column, type, words }: Column): string {
  if (words) return namedWords.get(keyOf(words)) ?? words.map((word) => `'${word}'`).join(' | ')
  if (type === 'integer' || type === 'bigint' || type === 'smallint')
    return tenge.test(column) ? 'Tenge' : 'number'
  const known = plain[type]
  if (!known) throw new Error(`What is ${type} of ${table}.${column} in TypeScript?`)
  return known
}

function importsFor(body: string): string {
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  const from = (path: string, names: readonly string[]) => {
    const line = `import type { ${names.join(', ')} } from '${path}'\n`
    if (line.length <= 110) return line
    return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${path}'\n`
  }
  const words = [...namedWords.values(), 'DateText', 'Tenge'].sort()
  return [
    from('kysely', used(['ColumnType', 'Generated', 'GeneratedAlways'])),
    from('../../contract/values.ts', used(words)),
    from('../../domain/departure.ts', used(['BeforeDeparture'])),
    from('../../domain/price.ts', used(['Quote'])),
    from('./json-column.ts', used(['Json', 'JsonWithDefault'])),
  ].join('')
}

const nameOf = (table: string): string =>
  `${table
    .split('_')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')}Table`

function keyOf(words: readonly string[]): string {
  return [...words].sort().join()
}
