import { newToken, tokenHash } from '../../server/secrets/tokens.ts'
import { codeOf, stepAt } from '../../server/secrets/totp.ts'
import type { TestApp } from '../support/app.ts'
import { bytesOfSecret } from '../support/people/authenticator.ts'
import type { Person, Who } from './people.ts'

/** What answers gave that later calls need: tickets of the gate, secrets of authenticators. */
export interface Harvest {
  readonly tickets: Map<Who, string[]>
  authenticatorCode(person: Person): string
  /** Of a link as it would have come by mail. */
  linkFor(path: string): string
  /** Looks into a good answer. */
  gather(person: Person, path: string, answer: unknown): void
  /** A new link of each kind for this customer. */
  mailLinks(customerId: number): Promise<void>
}

interface Given {
  request?: { data?: { ticket?: string; secret?: string } }
}

export function openHarvest(site: TestApp): Harvest {
  const tickets = new Map<Who, string[]>()
  const secrets = new Map<Who, string>()
  let link = newToken()
  return {
    tickets,
    authenticatorCode(person) {
      const secret = secrets.get(person.who)
      return secret === undefined ? '000000' : codeOf(bytesOfSecret(secret), stepAt(site.context.clock.now()))
    },
    linkFor: (path) => `${path.includes('confirm-email') ? 'e' : 'r'}${link}`,
    gather({ who }, path, answer) {
      const { ticket, secret } = (answer as Given).request?.data ?? {}
      if (path.endsWith('/booking-gate') && ticket)
        tickets.set(who, [...(tickets.get(who) ?? []).slice(-5), ticket])
      if (path.endsWith('/enrol') && secret) secrets.set(who, secret)
    },
    async mailLinks(customerId) {
      link = newToken()
      const now = site.context.clock.now()
      const row = {
        customer_id: customerId,
        created_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
      }
      const { database } = site.context
      await database
        .insertInto('password_resets')
        .values({ ...row, token_hash: tokenHash(`r${link}`) })
        .execute()
      await database
        .insertInto('email_confirmations')
        .values({ ...row, token_hash: tokenHash(`e${link}`) })
        .execute()
    },
  }
}
