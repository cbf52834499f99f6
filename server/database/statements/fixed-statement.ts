import type { CompiledQuery } from 'kysely'
import type { Database } from '../connection.ts'

/** Stands in a statement for what each call brings along. */
class Slot {
  readonly #path: readonly string[]

  constructor(path: readonly string[]) {
    this.#path = path
  }

  valueIn(values: unknown): unknown {
    let value = values
    for (const name of this.#path) value = (value as Record<string, unknown>)[name]
    return value
  }
}

/**
 * A statement whose text never changes: it is put together at the first call, and later ones only bring their values. For what is sent with every
 * order: to put a statement together takes the server longer than to send it. `build` is given stand-ins of the same shape, and does nothing with
 * them but put them where they belong.
 */
export function fixedStatement<Values extends object, Row>(
  build: (database: Database, values: Values) => CompiledQuery<Row>,
): (database: Database, values: Values) => CompiledQuery<Row> {
  let known: CompiledQuery<Row> | undefined
  return (database, values) => {
    known ??= build(database, standInsFor(values, []) as Values)
    const parameters = known.parameters.map((given) =>
      given instanceof Slot ? given.valueIn(values) : given,
    )
    return { ...known, parameters }
  }
}

const standInsFor = (value: unknown, path: readonly string[]): unknown =>
  isGroup(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, standInsFor(part, [...path, name])]),
      )
    : new Slot(path)

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
