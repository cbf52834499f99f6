import { type Expression, sql } from 'kysely'
import type { Database } from '../connection.ts'

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

/** Name and phone are those of the payer of the last booking that was paid: what a guest gave then is what reaches them now. */
const customersWithPayers = (database: Database) =>
  database
    .selectFrom('customers as c')
    .leftJoinLateral(
      sql<{ full_name: string | null; phone_number: string | null }>`(
        select b.phone_number, coalesce(
          (select g.full_name from booking_guests g where g.booking_id = b.id order by g.is_payer desc, g.position limit 1),
          b.cardholder_name) as full_name
        from bookings b where b.customer_id = c.id and b.payment_at is not null
        order by b.payment_at desc, b.id desc limit 1)`.as('payer'),
      (join) => join.onTrue(),
    )
    .where('c.erased_at', 'is', null)

const sorted = {
  id: sql.ref('c.id'),
  full_name: sql`search_form(payer.full_name)`,
  email: sql`lower(c.email)`,
  phone_number: sql.ref('payer.phone_number'),
  created_at: sql.ref('c.created_at'),
} as const satisfies Record<CustomerQuery['sort'], Expression<unknown>>

export async function listCustomers(
  database: Database,
  { word, sort, order, limit, offset }: CustomerQuery,
): Promise<{ customers: ListedCustomer[]; count: number }> {
  let matching = customersWithPayers(database)
  if (word !== '') {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    const digits = word.replaceAll(/\D/g, '')
    matching = matching.where((eb) =>
      eb.or([
        sql<boolean>`search_form(c.email) like search_form(${pattern})`,
        sql<boolean>`search_form(payer.full_name) like search_form(${pattern})`,
        sql<boolean>`c.id::text = ${word}`,
        // However the number is written: +993 65 12-34-56.
        ...(digits.length < 3
          ? []
          : [sql<boolean>`regexp_replace(payer.phone_number, '\\D', '', 'g') like ${`%${digits}%`}`]),
      ]),
    )
  }
  const { count } = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const customers = await matching
    .select(['c.id', 'c.email', 'c.created_at as createdAt'])
    .select(['payer.full_name as fullName', 'payer.phone_number as phoneNumber'])
    .orderBy(sorted[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('c.id', order)
    .limit(limit)
    .offset(offset)
    .$narrowType<{ email: string }>()
    .execute()
  return { customers, count }
}
