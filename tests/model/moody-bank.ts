import { bankClient } from '../../server/gateways/bank/client.ts'
import type { BankAccess, BankClient } from '../../server/gateways/bank/protocol.ts'
import type { Registering } from './law/bank.ts'
import type { Answering } from './law/refunds.ts'

/** How the bank feels towards the next call. */
export interface BankMoods {
  registering: Registering
  answering: Answering
  /** Orders of which it says that the amount is only held: an answer that we never expect. */
  readonly odd: Set<string>
}

const patienceMs = 5_000
const onlyHeld = 1

/** The real client, at whose answers one can meddle: the simulator's own faults are tested elsewhere, here each must fall where it is meant to. */
export const moodyBank =
  (moods: BankMoods) =>
  (access: BankAccess): BankClient => {
    const bank = bankClient(access, patienceMs)
    return {
      async register(order) {
        const mood = moods.registering
        moods.registering = 'well'
        if (mood === 'refused') return { kind: 'refused', code: '5' }
        const registered = await bank.register(order)
        return mood === 'answer_lost' ? { kind: 'unknown' } : registered
      },
      async status(orderId) {
        const word = await bank.status(orderId)
        const isOdd = word.kind === 'status' && moods.odd.has(word.orderNumber ?? '')
        return isOdd ? { ...word, status: onlyHeld } : word
      },
      async statusByNumber(orderNumber) {
        const word = await bank.statusByNumber(orderNumber)
        return word.kind === 'status' && moods.odd.has(orderNumber) ? { ...word, status: onlyHeld } : word
      },
      async refund(orderId, amount) {
        const mood = moods.answering
        if (mood === 'refused') return { kind: 'refused', code: '5' }
        if (mood === 'never_came') return { kind: 'unknown' }
        const answer = await bank.refund(orderId, amount)
        return mood === 'lost' ? { kind: 'unknown' } : answer
      },
      listOrders: (query) => bank.listOrders(query),
    }
  }
