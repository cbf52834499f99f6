import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { getOrderStatus } from '../../../../contract/office/money/bank.ts'
import { readOrderStatus } from '../../../actions/bank/read-order-status.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { toTmt } from '../../present/money.ts'
import { adminOnly } from '../../requests/identity.ts'
import { serve } from '../../route.ts'

/** The bank's numbers, from 0. */
const orderWords = ['registered', 'held', 'paid', 'reversed', 'refunded', 'checking', 'declined'] as const

export function bankOrderRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getOrderStatus, { to: adminOnly }, async ({ params, language }) => {
    const read = await readOrderStatus(context, params.id)
    if (isRefusal(read)) return read
    const { attempt, word } = read
    return {
      request: {
        status: 0,
        message: texts[language].bankOrder[orderWords[word.status] ?? 'unknown'],
        data: {
          ErrorMessage: word.message,
          OrderStatus: word.status,
          order_number: attempt.orderNumber,
          amount: toTmt(attempt.amount),
          deposited: word.deposited === undefined ? null : toTmt(word.deposited),
          state: attempt.state,
          opened_at: attempt.openedAt.toISOString(),
        },
      },
    }
  })
}
