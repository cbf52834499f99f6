import type { Context } from '../../context.ts'
import { listOpenMismatches } from '../../database/bank/mismatches.ts'
import { listAttemptsToLookAt } from '../../database/bank/payment-attempts.ts'
import { listWaitingRefunds } from '../../database/money/refund-orders.ts'

export type { OpenMismatch } from '../../database/bank/mismatches.ts'
export type { WaitingRefund } from '../../database/money/refund-orders.ts'

/** The money that waits for admin, in its three kinds. */

export const readWaitingRefunds = ({ database }: Context) => listWaitingRefunds(database)

export const readAttemptsToLookAt = ({ database }: Context) => listAttemptsToLookAt(database)

export type AttemptToLookAt = Awaited<ReturnType<typeof readAttemptsToLookAt>>[number]

export const readOpenMismatches = ({ database }: Context) => listOpenMismatches(database)
