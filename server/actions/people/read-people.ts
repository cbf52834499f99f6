import type { Context } from '../../context.ts'
import { type CustomerQuery, listCustomers } from '../../database/people/customer-list.ts'
import { listStaff } from '../../database/people/staff.ts'

export type { ListedCustomer } from '../../database/people/customer-list.ts'

/** Users of the office, with their open sessions. */
export const readUsers = ({ database, clock }: Context) => listStaff(database, clock.now())

export type ListedUser = Awaited<ReturnType<typeof readUsers>>[number]

/** A page of the hotel's clients, with how many there are of those asked for. */
export const readCustomers = ({ database }: Context, asked: CustomerQuery) => listCustomers(database, asked)
