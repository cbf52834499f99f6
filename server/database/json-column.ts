import type { ColumnType } from 'kysely'

/** jsonb goes in as text and comes out parsed. */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
