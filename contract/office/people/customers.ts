import { z } from 'zod'
import { call, envelope, plainEnvelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { writtenId } from '../../ids.ts'
import { atLeast, pageQuery } from '../bookings/pages.ts'

export const officeCustomer = z.object({
  id: z.int(),
  full_name: z.string().describe('of the payer of the last paid booking; empty if nothing was ever paid'),
  email: z.string(),
  phone_number: z.string().describe('of the same booking'),
  created_at: z.iso.datetime(),
})
export type OfficeCustomer = z.infer<typeof officeCustomer>

export const getCustomers = call({
  method: 'GET',
  path: '/api/sys/get-customers',
  summary: 'Customers, those who registered last first; count is how many there are of those asked for',
  query: pageQuery.extend({
    sort: z.enum(['id', 'full_name', 'email', 'phone_number', 'created_at']).or(leftOut).optional(),
  }),
  answer: envelope(z.object({ customers: z.array(officeCustomer), count: z.int(), count_is: atLeast })),
})

export const removeCustomer = call({
  method: 'GET',
  path: '/api/sys/customers/:id/remove',
  summary:
    'Erase a customer: account, names, phone, e-mail, passports, reviews. Refused while a booking lives or a refund is due',
  params: z.object({ id: writtenId }),
  answer: plainEnvelope,
})
