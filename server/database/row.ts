import type { Selectable } from 'kysely'
import type { Schema } from './schema.ts'

type Camel<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name & string

type InCamels<Columns> = { readonly [Column in keyof Columns as Camel<Column>]: Columns[Column] }

/** A row of a table as it leaves this folder: columns have underscores in SQL and nowhere else. */
export type Row<Table extends keyof Schema> = InCamels<Selectable<Schema[Table]>>
