import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeCode } from '../../../server/actions/access/keep-second-factor.ts'
import { wordsOf } from '../../../server/actions/upkeep/examine.ts'
import { examineSeals } from '../../../server/actions/upkeep/examine-seals.ts'
import { reseal } from '../../../server/actions/upkeep/reseal.ts'
import { refuseDocumentKeys, takeDocumentKeys } from '../../../server/actions/upkeep/take-document-keys.ts'
import type { Context } from '../../../server/context.ts'
import { listGuests, replaceGuests } from '../../../server/database/bookings/booking-guests.ts'
import { insertPrivateFile, readPrivateFile } from '../../../server/database/money/private-files.ts'
import { findStaff } from '../../../server/database/people/staff.ts'
import { documentKeys } from '../../../server/secrets/document-keys.ts'
import { codeOf, newSecret, stepAt } from '../../../server/secrets/totp.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { firstSeal } from '../../support/files/first-seals.ts'
import { listenLive } from '../../support/live.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
beforeEach(async () => {
  site = await startApp({ clock })
})
afterEach(() => site.stop())

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]

/** A server of the same hotel that was given these keys. */
const withKeys = (current: Buffer, ...old: Buffer[]): Context => ({
  ...site.context,
  config: { ...site.context.config, documentKeys: documentKeys(current, old) },
})

const hex = (key: Buffer): string => documentKeys(key).current.id.toString('hex')

const guestNames = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index + 1}`)

const passport = (number: string) => ({ kind: 'passport', series: 'AS', number }) as const

/** Passports, a scan and an authenticator as the first version of Kenar left them. */
async function fillAsBefore(key: Buffer): Promise<{ bookingId: number; fileId: number; secret: Buffer }> {
  const { database } = site.context
  const bookingId = await storeBooking(site, {}, { guests: guestNames(3).map((name) => ({ name })) })
  for (const position of [1, 2, 3])
    await database
      .updateTable('booking_guests')
      .set({ document_sealed: firstSeal(JSON.stringify(passport(`10000${position}`)), key) })
      .where('booking_id', '=', bookingId)
      .where('position', '=', position)
      .execute()
  const { id: fileId } = await database
    .insertInto('private_files')
    .values({
      media_type: 'image/jpeg',
      sha256: Buffer.of(),
      bytes: firstSeal('a scan', key),
      added_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = newSecret()
  await database
    .updateTable('staff')
    .set({ totp_sealed: firstSeal(secret, key), totp_pending_sealed: firstSeal(secret, key) })
    .where('username', '=', 'admin')
    .execute()
  return { bookingId, fileId, secret }
}

async function readsAll(
  context: Context,
  stored: Awaited<ReturnType<typeof fillAsBefore>>,
): Promise<boolean> {
  const keys = context.config.documentKeys
  const guests = await listGuests(context.database, [stored.bookingId], keys)
  expect(guests.map(({ document }) => document)).toEqual(['100001', '100002', '100003'].map(passport))
  expect((await readPrivateFile(context.database, stored.fileId, keys))?.bytes.toString()).toBe('a scan')
  clock.advance({ minutes: 3 })
  const admin = await findStaff(context.database, 1)
  if (!admin) throw new Error('no admin')
  expect(await takeCode(context, admin, codeOf(stored.secret, stepAt(clock.now())))).toBeUndefined()
  return true
}

describe('a database', () => {
  test('learns its key from the first server, and refuses another one with the way out', async () => {
    expect(await takeDocumentKeys(withKeys(first))).toEqual([])
    expect(await takeDocumentKeys(withKeys(first))).toEqual([])
    for (const refuse of [takeDocumentKeys, refuseDocumentKeys]) {
      const problems = await refuse(withKeys(second))
      expect(problems).toEqual([expect.stringMatching(/^DOCUMENT_KEY is not the key of this database/)])
      for (const told of [hex(first), hex(second), 'DOCUMENT_KEYS_OLD', 'npm run reseal'])
        expect(problems.join()).toContain(told)
    }
    const keys = await site.context.database.selectFrom('document_keys').selectAll().execute()
    expect(keys).toHaveLength(1)
    for (const column of ['key_id', 'check_value'] as const)
      expect(first.includes(keys[0]?.[column] ?? '')).toBe(false)
  })

  test('from before keys were remembered is opened by its own key only', async () => {
    await fillAsBefore(first)
    const problems = await takeDocumentKeys(withKeys(second))
    expect(problems).toContainEqual(
      expect.stringContaining('DOCUMENT_KEY is not the key of this database: 3 of 3 documents of guests'),
    )
    expect(await site.context.database.selectFrom('document_keys').selectAll().execute()).toEqual([])
    expect(await takeDocumentKeys(withKeys(first))).toEqual([])
    expect(await takeDocumentKeys(withKeys(second))).toHaveLength(1)
  })

  test('takes one of two servers with different keys that come at once', async () => {
    const outcomes = await Promise.all([first, second].map((key) => takeDocumentKeys(withKeys(key))))
    expect(outcomes.map((problems) => problems.length).sort()).toEqual([0, 1])
  })

  test('is looked into by commands without being changed', async () => {
    expect(await refuseDocumentKeys(withKeys(first))).toEqual([])
    expect(await site.context.database.selectFrom('document_keys').selectAll().execute()).toEqual([])
  })

  test('takes a new key beside the former one, and lets that go only when nothing is sealed with it', async () => {
    const stored = await fillAsBefore(first)
    expect(await takeDocumentKeys(withKeys(first))).toEqual([])
    const changing = withKeys(second, first)
    expect(await takeDocumentKeys(changing)).toEqual([])
    expect(await takeDocumentKeys(withKeys(second))).toEqual([
      expect.stringMatching(`DOCUMENT_KEYS_OLD lacks the key ${hex(first)}.*npm run reseal`),
    ])
    // The servers that were not started anew yet.
    expect(await refuseDocumentKeys(withKeys(first, second))).toEqual([])

    expect(await reseal(changing, () => undefined)).toEqual({ renewed: 6, closed: [], retired: [hex(first)] })
    expect(await takeDocumentKeys(withKeys(second))).toEqual([])
    expect(await readsAll(withKeys(second), stored)).toBe(true)
    expect(await takeDocumentKeys(withKeys(first, second))).toEqual([
      expect.stringMatching(`DOCUMENT_KEY is the key ${hex(first)}, which was retired on 2027-01-15`),
    ])
  })
})

describe('resealing', () => {
  test('gives the first seals a key and a place, under the same key', async () => {
    const stored = await fillAsBefore(first)
    const context = withKeys(first)
    await takeDocumentKeys(context)
    expect(await reseal(context, () => undefined)).toEqual({ renewed: 6, closed: [], retired: [] })
    expect(await readsAll(context, stored)).toBe(true)
    expect(await reseal(context, () => undefined)).toMatchObject({ renewed: 0 })
    // A passport that was copied to another guest is none.
    await sql`update booking_guests a set document_sealed = b.document_sealed from booking_guests b
      where a.booking_id = ${stored.bookingId} and b.booking_id = a.booking_id and a.position = 1 and b.position = 2`.execute(
      site.context.database,
    )
    const { database, config } = context
    await expect(listGuests(database, [stored.bookingId], config.documentKeys)).rejects.toThrow(
      /authenticate/,
    )
  })

  test('goes through many in steps, says how many are left, and tells no office about it', async () => {
    const names = guestNames(450).map((name) => ({ name }))
    await storeBooking(site, {}, { guests: names })
    const changing = withKeys(second, site.context.config.documentKeys.current.sealing)
    const office = await listenLive(site.url, await staffToken(site, 'admin'))
    await office.next('open')
    // A word of its own before and after: whatever is told between the two is about the seals.
    const mark = async () => {
      await sql`update settings set changed_at = now()`.execute(site.context.database)
      await office.next('settings')
    }
    await mark()
    const heard = office.words.length
    const said: string[] = []
    expect(await reseal(changing, (line) => said.push(line))).toMatchObject({ renewed: 450 })
    expect(said).toEqual(['250 left', '50 left', '0 left'].map((left) => `documents of guests: ${left}`))
    await mark()
    expect(office.words.slice(heard)).not.toContain('bookings')
    office.leave()
  })

  test('waits for a row that is being changed, and what was changed stays', async () => {
    const { bookingId } = await fillAsBefore(first)
    await takeDocumentKeys(withKeys(first))
    const changing = withKeys(second, first)
    const { database } = site.context
    const guest = { fullName: 'Somebody Else', document: passport('999999'), isPayer: true, stays: true }
    const other = await fillAsBefore(first)
    let resealing: Promise<unknown> = Promise.resolve()
    await database.transaction().execute(async (transaction) => {
      // A server that has not been started anew seals with the former key meanwhile.
      await replaceGuests(transaction, bookingId, [guest], withKeys(first, second).config.documentKeys)
      resealing = reseal(changing, () => undefined)
      const renewed = async () => {
        const { rows } = await sql<{ renewed: boolean }>`
          select bool_and(substring(document_sealed from 2 for 8) = ${changing.config.documentKeys.current.id}) as renewed
          from booking_guests where booking_id = ${other.bookingId}`.execute(database)
        return rows[0]?.renewed
      }
      await expect.poll(renewed).toBe(true)
    })
    expect(await resealing).toMatchObject({ closed: [], retired: [hex(first)] })
    const guests = await listGuests(database, [bookingId], withKeys(second).config.documentKeys)
    expect(guests).toMatchObject([{ fullName: 'Somebody Else', document: passport('999999') }])
  })

  test('leaves what it cannot open, names it, and retires no key', async () => {
    const stored = await fillAsBefore(first)
    await takeDocumentKeys(withKeys(first))
    await site.context.database
      .updateTable('booking_guests')
      .set({ document_sealed: firstSeal('{}', third) })
      .where('booking_id', '=', stored.bookingId)
      .where('position', '=', 2)
      .execute()
    const outcome = await reseal(withKeys(second, first), () => undefined)
    expect(outcome).toMatchObject({ renewed: 5, retired: [] })
    expect(outcome.closed).toEqual([{ name: 'documents of guests', rows: [expect.any(Number)] }])
  })

  test('renews the fingerprint of a file, so that the same files are known again', async () => {
    const { database } = site.context
    const file = { mediaType: 'image/jpeg', bytes: Buffer.from('a scan'), addedAt: clock.now() }
    const id = await insertPrivateFile(database, file, documentKeys(first))
    const fingerprintOf = () =>
      database.selectFrom('private_files').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await fingerprintOf()
    await reseal(withKeys(second, first), () => undefined)
    const twin = await insertPrivateFile(database, file, documentKeys(second))
    expect(await fingerprintOf()).not.toEqual(before)
    expect(await fingerprintOf()).toEqual(
      await database.selectFrom('private_files').select('sha256').where('id', '=', twin).executeTakeFirst(),
    )
  })
})

describe('the doctor', () => {
  const words = async (context: Context) => (await examineSeals(context)).map(wordsOf)

  test('opens every seal and is content', async () => {
    await fillAsBefore(first)
    expect(await words(withKeys(second, first))).toEqual([])
    await reseal(withKeys(second, first), () => undefined)
    expect(await words(withKeys(second))).toEqual([])
  })

  test('names seals with a key that is not here, or that is retired', async () => {
    await fillAsBefore(first)
    await takeDocumentKeys(withKeys(first))
    await reseal(withKeys(first), () => undefined)
    expect(await words(withKeys(second))).toContain(
      `documents of guests: 3 are sealed with the key ${hex(first)}, which is not here: put it into DOCUMENT_KEYS_OLD`,
    )
    await site.context.database.updateTable('document_keys').set({ retired_at: clock.now() }).execute()
    expect(await words(withKeys(second, first))).toContainEqual(
      expect.stringMatching(`^authenticators: 1 are sealed with the key ${hex(first)}, which is retired`),
    )
  })

  test('names a seal that was damaged or put elsewhere', async () => {
    const { bookingId, fileId } = await fillAsBefore(first)
    const context = withKeys(first)
    await reseal(context, () => undefined)
    const { database } = site.context
    await sql`update booking_guests a set document_sealed = b.document_sealed from booking_guests b
      where a.booking_id = ${bookingId} and b.booking_id = a.booking_id and a.position = 1 and b.position = 2`.execute(
      database,
    )
    await sql`update private_files set bytes = set_byte(bytes, length(bytes) - 1, 0)`.execute(database)
    await sql`update staff set totp_pending_sealed = totp_sealed`.execute(database)
    expect(await words(context)).toEqual([
      expect.stringMatching(/^documents of guests: the seal of row \d+ does not open where it lies$/),
      `files of refund requests: the seal of row ${fileId} does not open where it lies`,
      'authenticators being set up: the seal of row 1 does not open where it lies',
    ])
  })
})
