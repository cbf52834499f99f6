import { bankClient } from '../../server/gateways/bank/client.ts'
import type { BankAccess, BankClient } from '../../server/gateways/bank/protocol.ts'
import type { Tally } from './tally.ts'

/** The real client with little patience. Every answer is counted by what it was to us. */
export const watchedBank =
  (tally: Tally, patienceMs: number) =>
  (access: BankAccess): BankClient => {
    const bank = bankClient(access, patienceMs)
    const count = async <Answer extends { readonly kind: string }>(
      call: keyof BankClient,
      answering: Promise<Answer>,
    ): Promise<Answer> => {
      const answer = await answering
      tally.add(`bank: ${call}: ${answer.kind}`)
      return answer
    }
    return {
      register: (order) => count('register', bank.register(order)),
      status: (orderId) => count('status', bank.status(orderId)),
      statusByNumber: (orderNumber) => count('statusByNumber', bank.statusByNumber(orderNumber)),
      refund: (orderId, amount) => count('refund', bank.refund(orderId, amount)),
      listOrders: (query) => count('listOrders', bank.listOrders(query)),
    }
  }

const ways = ['unknown', 'refused', 'number_used']
const calls = ['register', 'status', 'statusByNumber', 'refund']

/** The part of all calls that ended without the answer that was asked for. */
export function failedShare(tally: Tally): number {
  const failed = calls.flatMap((call) => ways.map((way) => tally.sumOf(`bank: ${call}: ${way}`)))
  return failed.reduce((sum, count) => sum + count, 0) / tally.sumOf('bank: ')
}
