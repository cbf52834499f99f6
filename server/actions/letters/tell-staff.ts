import { randomUUID } from 'node:crypto'
import { nextNoticeAt } from '../../../domain/notices.ts'
import type { Context } from '../../context.ts'
import { lockDueWish, noteTold, postponeNotices } from '../../database/letters/notice-wishes.ts'
import { queueMail } from '../../database/letters/outbox.ts'
import { readWhatWaits } from './read-what-waits.ts'

/**
 * Tells one person who wishes it of what waits and was not told yet. That it was told and the letter itself are one transaction: whoever dies
 * in it has told nothing, and who comes after does it. The letter then goes the way of all letters.
 */
export async function tellStaff({ database, clock }: Context): Promise<boolean> {
  const now = clock.now()
  return database.transaction().execute(async (transaction) => {
    const wish = await lockDueWish(transaction, now)
    if (!wish) return false
    const { staffId, pace, role, language, email: recipient } = wish
    const waiting = await readWhatWaits(transaction, { role, now })
    const news = await noteTold(transaction, { staffId, waiting, now })
    if (news.length > 0) {
      const facts = { staffId, things: news }
      await queueMail(
        transaction,
        { once: `notices:${randomUUID()}`, kind: 'notices', language, recipient, facts },
        now,
      )
    }
    await postponeNotices(transaction, staffId, nextNoticeAt(pace, now))
    return true
  })
}
