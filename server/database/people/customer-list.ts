import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { otherScripts } from '../../../contract/search-form.ts'
import type { Database } from '../connection.ts'
import { type Count, countedUpTo, expectRows, upTo } from '../counts.ts'
import { type FoundIds, lookThrough, readPage } from '../looking-through.ts'

export interface ListedCustomer {
  readonly id: number
  readonly fullName: string | null
  readonly email: string
  readonly phoneNumber: string | null
  readonly createdAt: Date
}

export const customerSorts = ['id', 'full_name', 'email', 'phone_number', 'created_at'] as const

export interface CustomerQuery {
  readonly word: string
  readonly sort: (typeof customerSorts)[number]
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/**
 * Those with an account, as `customer_search` has them: triggers keep there what is shown of a customer. Each sort has an index, so a page is read
 * from the end of one. Of a word that many have, as much is read as fills the page; one that few have is looked up.
 */
export async function listCustomers(
  database: Database,
  query: CustomerQuery,
): Promise<Count & { customers: ListedCustomer[] }> {
  const { ids, ...count } = await findCustomers(database, query)
  const { rows: customers } = await sql<ListedCustomer>`
    select c.id, c.email, c.created_at as "createdAt", s.full_name as "fullName", s.phone_number as "phoneNumber"
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    join customers c on c.id = wanted.id join customer_search s on s.customer_id = c.id
    order by wanted.position`.execute(database)
  return { customers, ...count }
}

async function findCustomers(database: Database, query: CustomerQuery): Promise<FoundIds> {
  if (query.word === '') return findAll(database, query)
  const rows = {
    all: await expectRows(database, sql`select from customer_search`),
    expected: await expectRows(database, sql`select from customer_search s where ${found(query)}`),
    wanted: query.offset + query.limit,
  }
  return lookThrough(rows, {
    amongFirst: (window) => findAmongFirst(database, query, window),
    lookUp: () => findByWord(database, query),
  })
}

async function findAll(database: Database, query: CustomerQuery): Promise<FoundIds> {
  const { ids, total } = await readPage(
    database,
    sql`select to_json(array(select f.id from (${firstOf(query, query.offset + query.limit)}) f ${page(query)})) as ids,
      (select count(*)::int from (select from customer_search limit ${countedUpTo.all + 1}) counted) as total`,
  )
  return { ids, ...upTo(countedUpTo.all, total) }
}

const findAmongFirst = (database: Database, query: CustomerQuery, window: number) =>
  readPage(
    database,
    sql`with first as materialized (select * from (${firstOf(query, window)}) f ${inOrder(query)} limit ${window}),
      found as materialized (
        select f.* from first f cross join lateral (
          select from customer_search s where s.customer_id = f.id and ${found(query)} offset 0) s)
      select to_json(array(select f.id from found f ${page(query)})) as ids, (select count(*)::int from found) as total,
        (select count(*)::int from first) as seen`,
  )

async function findByWord(database: Database, query: CustomerQuery): Promise<FoundIds> {
  const { ids, total } = await readPage(
    database,
    sql`with found as materialized (
        select s.customer_id as id, ${query.sort === 'id' ? sql`s.customer_id` : keys[query.sort]} as key
        from customer_search s left join customers c on c.id = s.customer_id where ${found(query)})
      select to_json(array(select f.id from found f ${page(query)})) as ids, (select count(*)::int from found) as total`,
  )
  return { ids, total, totalIs: 'exact' }
}

/** However a phone is written: +993 65 12-34-56. What has letters or an @ in it is none. */
const digitsOf = (word: string) => (/[\p{L}@_]/u.test(word) ? '' : word.replaceAll(/\D/g, ''))
const shortestNumber = 3

const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** About rows of `customer_search` that are called `s`. */
function found({ word }: CustomerQuery): RawBuilder<SqlBool> {
  const digits = digitsOf(word)
  const ways = [
    ...[word, ...otherScripts(word)].map((one) => sql`s.words like search_form(${patternOf(one)})`),
    ...(/^[1-9]\d{0,8}$/.test(word) ? [sql`s.customer_id = ${Number(word)}::int`] : []),
    ...(digits.length < shortestNumber ? [] : [sql`s.digits like ${`%${digits}%`}`]),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

const keys = {
  id: sql`c.id`,
  full_name: sql`s.name_key`,
  email: sql`lower(c.email)`,
  phone_number: sql`s.phone_number`,
  created_at: sql`c.created_at`,
} as const satisfies Record<CustomerQuery['sort'], RawBuilder<unknown>>

/** At least the first ones in this order, without an order. What is empty stands at an end of the index that depends on the direction. */
function firstOf(query: CustomerQuery, most: number): RawBuilder<unknown> {
  const key = keys[query.sort]
  const direction = sql.raw(query.order)
  if (query.sort === 'full_name' || query.sort === 'phone_number') {
    const part = (condition: RawBuilder<unknown>) => sql`(
      select s.customer_id as id, ${key} as key from customer_search s where ${condition}
      order by ${key} ${direction}, s.customer_id ${direction} limit ${most})`
    return sql`${part(sql`${key} is not null`)} union all ${part(sql`${key} is null`)}`
  }
  return sql`
    select c.id, ${key} as key from customers c where c.erased_at is null
    order by ${key} ${direction}, c.id ${direction} limit ${most}`
}

const inOrder = ({ order }: CustomerQuery) =>
  sql`order by f.key ${sql.raw(order)} nulls last, f.id ${sql.raw(order)}`

const page = (query: CustomerQuery) => sql`${inOrder(query)} limit ${query.limit} offset ${query.offset}`
