import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  getCustomers,
  type OfficeCustomer,
  removeCustomer,
} from '../../../../contract/office/people/customers.ts'
import { eraseCustomer } from '../../../actions/people/erase-customer.ts'
import { type ListedCustomer, readCustomers } from '../../../actions/people/read-people.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { readPage } from '../../present/office/office-pages.ts'
import { adminOnly } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

export function customerRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getCustomers, { to: adminOnly }, async ({ query }) => {
    const { customers, total, totalIs } = await readCustomers(context, {
      word: query.q?.trim() ?? '',
      sort: query.sort ?? 'id',
      order: query.order ?? 'desc',
      ...readPage(query),
    })
    const data = {
      customers: customers.map(presentCustomer),
      count: total,
      ...(totalIs === 'at_least' && { count_is: totalIs }),
    }
    return { request: { status: 0, message: '', data } }
  })

  const options = { to: adminOnly, changesByGet: true } as const
  serveStaff(app, context, removeCustomer, options, async ({ params, staffId, language }) => {
    const erased = await eraseCustomer(context, { customerId: params.id, staffId })
    if (isRefusal(erased)) return erased
    return { request: { status: 0, message: texts[language].office.done.customerErased } }
  })
}

const presentCustomer = (customer: ListedCustomer): OfficeCustomer => ({
  id: customer.id,
  full_name: customer.fullName ?? '',
  email: customer.email,
  phone_number: customer.phoneNumber ?? '',
  created_at: customer.createdAt.toISOString(),
})
