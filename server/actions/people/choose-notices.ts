import { randomUUID } from 'node:crypto'
import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { WishedPace } from '../../../contract/office/people/own-notices.ts'
import { isEmail } from '../../../domain/credentials.ts'
import { nextNoticeAt } from '../../../domain/notices.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { deleteNoticeWish, findNoticeWish, saveNoticeWish } from '../../database/letters/notice-wishes.ts'
import { queueMail } from '../../database/letters/outbox.ts'
import { lockStaff, type StaffRow } from '../../database/people/staff.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

export interface OwnNotices {
  readonly pace: WishedPace
  readonly email: string | null
}

const nothing: OwnNotices = { pace: 'none', email: null }

export const readOwnNotices = async ({ database }: Context, staffId: number): Promise<OwnNotices> =>
  (await findNoticeWish(database, staffId)) ?? nothing

interface Wish {
  readonly staffId: number
  readonly pace: WishedPace
  readonly email: string | undefined
}

/** A member of staff says how they are told of what waits. A new address is told so at once, with how to stop it. */
export async function chooseOwnNotices(
  { database, clock }: Context,
  { staffId, pace, email = '' }: Wish,
): Promise<OwnNotices | Refusal> {
  if (pace !== 'none' && !isEmail(email)) return refuse('email_malformed')
  return database.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, staffId)
    if (!staff) return refuse('user_not_found')
    const [before, now] = [await findNoticeWish(transaction, staffId), clock.now()]
    const after = pace === 'none' ? nothing : { pace, email }
    if ((before ?? nothing).pace === after.pace && (before?.email ?? null) === after.email) return after
    if (pace === 'none') await deleteNoticeWish(transaction, staffId)
    else {
      const nextAt = pace === 'at_once' ? now : nextNoticeAt(pace, now)
      await saveNoticeWish(transaction, { staffId, pace, email }, { nextAt, now })
      if (before?.email !== email) await greet(transaction, staff, email, now)
    }
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { subject: `staff ${staffId}` },
      action: 'notices_chosen',
      area: 'access',
      facts: { pace },
    })
    return after
  })
}

const greet = (transaction: Database, { id, language }: StaffRow, recipient: string, now: Date) =>
  queueMail(
    transaction,
    {
      once: `notices_begin:${randomUUID()}`,
      kind: 'notices_begin',
      language,
      recipient,
      facts: { staffId: id },
    },
    now,
  )
