import { once } from 'node:events'
import { bankClient } from '../../server/gateways/bank/client.ts'
import type { BankAccess, BankClient } from '../../server/gateways/bank/protocol.ts'

type Call = 'register' | 'status'

/** An answer of the bank that has come and is not let through yet. */
export interface HeldAnswer {
  readonly hasCome: Promise<void>
  letThrough(): void
}

/** The real client, of which a test can hold up an answer: whatever happens meanwhile happens after the bank has spoken. */
export function holdingBank(): {
  client(access: BankAccess): BankClient
  holdNext(call: Call): HeldAnswer
} {
  const held = new Map<Call, () => Promise<void>>()
  const through = async <Answer>(call: Call, answering: Promise<Answer>): Promise<Answer> => {
    const hold = held.get(call)
    held.delete(call)
    const answer = await answering
    await hold?.()
    return answer
  }
  return {
    client(access) {
      const bank = bankClient(access, 2_000)
      return {
        ...bank,
        register: (order) => through('register', bank.register(order)),
        status: (orderId) => through('status', bank.status(orderId)),
      }
    },
    holdNext(call) {
      const release = new AbortController()
      const released = once(release.signal, 'abort')
      const hasCome = new Promise<void>((resolve) => {
        held.set(call, async () => {
          resolve()
          await released
        })
      })
      return { hasCome, letThrough: () => release.abort() }
    },
  }
}
