import { CompiledQuery } from 'kysely'
import type { Database } from '../connection.ts'
import { commitAlready } from './preparing-client.ts'

/** What each statement answers. */
export type RowsOf<Statements extends readonly CompiledQuery[]> = {
  readonly [Index in keyof Statements]: Statements[Index] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements of a transaction in one go, so that they cost one round trip. They still run one after the other: each sees what was
 * committed while the one before it waited for a lock. None of them can depend on what another one answers; after the first that fails the
 * others fail too.
 */
export const together = <const Statements extends readonly CompiledQuery[]>(
  transaction: Database,
  ...statements: Statements
): Promise<RowsOf<Statements>> =>
  transaction.getExecutor().provideConnection(async (connection) => {
    const results = await Promise.all(statements.map((statement) => connection.executeQuery(statement)))
    return results.map(({ rows }) => rows) as unknown as RowsOf<Statements>
  })

/**
 * Sends the last statement of a transaction together with its commit. Whoever calls it changes and refuses nothing afterwards; a statement that
 * fails takes the transaction back, as always.
 */
export const withCommit = <Row>(transaction: Database, statement: CompiledQuery<Row>): Promise<Row[]> =>
  transaction.getExecutor().provideConnection(async (connection) => {
    const [{ rows }] = await Promise.all([
      connection.executeQuery<Row>(statement),
      connection.executeQuery(CompiledQuery.raw(commitAlready)),
    ])
    return rows
  })
