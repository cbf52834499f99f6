import pg from 'pg'

/** What a statement answers with, as the driver keeps it. */
type Columns = Record<'fields' | '_parsers' | '_prebuiltEmptyResultObject', unknown>

/** By the names of the statements that were described over one connection; undefined for those that answer without rows. */
export type KnownColumns = Map<string, Columns | undefined>

/** What the driver's query does for itself. */
interface DriverQuery {
  name: string
  readonly _result: Columns
  _accumulateRows: unknown
  prepare(connection: object): void
  handleReadyForQuery(connection: object): void
}

const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery

/**
 * The driver asks PostgreSQL with every execution for the names and types of the columns, and reads them anew. A prepared statement can never answer
 * with others: PostgreSQL refuses it once a change of the schema would. So they are asked for once a connection.
 */
export class KnownQuery extends DriverQuery {
  readonly #known: KnownColumns

  constructor(
    { text, values, name }: { text: string; values: unknown[]; name: string },
    known: KnownColumns,
  ) {
    super(text, values)
    this.name = name
    this.#known = known
  }

  override prepare(connection: object): void {
    const isKnown = this.#known.has(this.name)
    if (isKnown) {
      Object.assign(this._result, this.#known.get(this.name))
      this._accumulateRows = true
    }
    super.prepare(isKnown ? withoutDescribing(connection) : connection)
  }

  /** Only what ended well is known. */
  override handleReadyForQuery(connection: object): void {
    if (!this.#known.has(this.name)) this.#known.set(this.name, columnsOf(this._result))
    super.handleReadyForQuery(connection)
  }
}

function columnsOf({ fields, _parsers, _prebuiltEmptyResultObject }: Columns): Columns | undefined {
  return _parsers ? { fields, _parsers, _prebuiltEmptyResultObject } : undefined
}

const quiet = new WeakMap<object, object>()

/** The same connection, over which nothing is asked about columns. */
function withoutDescribing(connection: object): object {
  const known = quiet.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => undefined } })
  quiet.set(connection, made)
  return made
}
