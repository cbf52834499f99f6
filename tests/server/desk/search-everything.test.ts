import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookings, mostFound } from '../../../contract/office/bookings/find.ts'
import { type StaffRole, staffRoles } from '../../../contract/values.ts'
import { forgetDocuments } from '../../../server/actions/upkeep/forget-documents.ts'
import { markDocuments } from '../../../server/actions/upkeep/mark-documents.ts'
import { reseal } from '../../../server/actions/upkeep/reseal.ts'
import { replaceGuests } from '../../../server/database/bookings/booking-guests.ts'
import { documentKeys } from '../../../server/secrets/document-keys.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import {
  type StoredBooking,
  type StoredExtras,
  storeBooking,
} from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let tokens: Record<StaffRole, string>
beforeAll(async () => {
  site = await startApp({ clock })
  const [admin = '', booker = '', reception = '', housekeeping = ''] = await Promise.all(
    staffRoles.map((role) => staffToken(site, role)),
  )
  tokens = { admin, booker, reception, housekeeping }
})
afterAll(() => site.stop())

async function search(q: string, role: StaffRole = 'admin') {
  const reply = await site.api(tokens[role])(findBookings, { query: { q } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.found
}
const found = async (q: string, role?: StaffRole) => (await search(q, role)).map(({ booking }) => booking.id)

const store = (changes: Partial<StoredBooking>, extras?: StoredExtras) =>
  storeBooking(
    site,
    { kind: 'note', phone_number: null, email: null, cardholder_name: null, ...changes },
    extras,
  )

const numberOf = async (id: number) => {
  const row = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.book_number
}

const longAgo = { check_in: '2019-06-01', check_out: '2019-06-04' }

describe('what a guest can say', () => {
  let id: number
  beforeAll(async () => {
    id = await store(
      {
        ...longAgo,
        kind: 'check',
        receipt_number: '31415926',
        phone_number: '+993 61 27-18-28',
        email: 'lale@haystack.example',
        cardholder_name: 'TEST CARD',
      },
      {
        guests: [
          { name: 'Läle Çaryýewa', document: '8675309' },
          { name: 'Döwlet Hojamyradow', document: '271828', payer: false },
        ],
      },
    )
    await markDocuments(site.context)
  })

  test.each([
    ['the end of the phone', '1828', 'phone', '+993 61 27-18-28'],
    ['the phone in other groups', '6127 1828', 'phone', '+993 61 27-18-28'],
    ['the phone as it is dialled in the country', '8 61 271828', 'phone', '+993 61 27-18-28'],
    ['the phone with the code of the country', '+99361271828', 'phone', '+993 61 27-18-28'],
    ['the passport', 'AS 8675309', 'document', 'Läle Çaryýewa'],
    ['the passport without its series', '867-53-09', 'document', 'Läle Çaryýewa'],
    ['the passport in Cyrillic', 'ас8675309', 'document', 'Läle Çaryýewa'],
    ['the passport of another guest', 'as 271828', 'document', 'Döwlet Hojamyradow'],
    ['the name without the letters of Turkmen', 'Lale', 'guest', 'Läle Çaryýewa'],
    ['the name in Cyrillic, in another order', 'чары лале', 'guest', 'Läle Çaryýewa'],
    ['the whole name in Cyrillic, where one letter is two', 'Чарыева', 'guest', 'Läle Çaryýewa'],
    ['another guest in Cyrillic, where two letters are one', 'Ходжамырадов', 'guest', 'Döwlet Hojamyradow'],
    ['the beginning of another guest', 'hojam', 'guest', 'Döwlet Hojamyradow'],
    ['the middle of a word', 'jamyra', 'guest', 'Döwlet Hojamyradow'],
    ['the e-mail', 'lale@hay', 'email', 'lale@haystack.example'],
    ['the number of a check', '31415926', 'receipt', '31415926'],
    ['the day of arrival and a name', '01.06.2019 caryyewa', 'guest', 'Läle Çaryýewa'],
  ])('%s', async (_what, q, by, text) => {
    expect(await search(q)).toMatchObject([{ booking: { id }, by, text }])
  })

  test('the number of the booking, which stands before all others', async () => {
    const number = await numberOf(id)
    await store({ phone_number: `+9936${number}` }, { guests: [{ name: `Guest ${number}` }] })
    expect((await search(String(number)))[0]).toMatchObject({ booking: { id }, by: 'number', text: null })
    expect((await search(`№ ${number}`)).map(({ by }) => by)).toEqual(['number'])
    expect((await search(String(number))).length).toBe(2)
  })

  test.each([
    ['a passport of another series', 'AH 8675309'],
    ['a part of a passport', '867530'],
    ['nobody', 'zzzzzz'],
    ['one word of two', 'lale zzzzzz'],
    ['a sign that stands for any in SQL', 'L_le Caryyewa'],
    ['another one', 'Caryy%wa'],
    ['a backslash', '\\\\'],
    ['what would end a statement', `' or true; drop table bookings; --`],
    ['one letter', 'l'],
    ['nothing', '   '],
  ])('not by %s', async (_what, q) => {
    expect(await search(q)).toEqual([])
  })

  test('a question that is too long is refused', async () => {
    const reply = await site.api(tokens.admin)(findBookings, { query: { q: 'a'.repeat(201) } })
    expect(reply).toMatchObject({ ok: false, failure: { http: 422 } })
  })
})

test('who is here stands before who comes, and before the past; at most twelve', async () => {
  const guests = [{ name: 'Ranked Saparowa' }]
  const past = await store({ check_in: '2026-12-01', check_out: '2026-12-02' }, { guests })
  const longPast = await store(longAgo, { guests })
  const later = await store({ check_in: '2027-05-01', check_out: '2027-05-02' }, { guests })
  const here = await store({ check_in: '2027-01-14', check_out: '2027-01-17' }, { guests })
  const soon = await store({ check_in: '2027-01-16', check_out: '2027-01-17' }, { guests })
  const inside = await store(
    { check_in: '2027-01-15', check_out: '2027-01-17' },
    { guests: [{ name: 'Nasaparowa' }] },
  )
  expect(await found('saparow')).toEqual([here, soon, later, past, longPast, inside])
  for (let more = 0; more < mostFound; more++) await store(longAgo, { guests })
  const many = await found('saparowa ranked')
  expect(many).toHaveLength(mostFound)
  expect(many.slice(0, 4)).toEqual([here, soon, later, past])
})

test('reception finds what it can list, and nothing else, by no way', async () => {
  const guests = [{ name: 'Hidden Annagulyýew', document: '5550001' }]
  const phone_number = '+99363555001'
  const live = await store({ phone_number }, { guests })
  const past = await store({ ...longAgo, phone_number }, { guests })
  const cancelled = await store({ status: 'cancelled', phone_number, ...longAgo }, { guests })
  const cancelledOnline = await store({ kind: 'online', status: 'cancelled', phone_number }, { guests })
  const toClose = await store({ outcome: 'cancelled', phone_number, ...longAgo }, { guests })
  await markDocuments(site.context)
  const all = [live, past, cancelled, cancelledOnline, toClose].sort()
  const own = [live, cancelled, toClose].sort()
  for (const q of ['annagulyyew', '55 50 01', 'AS 5550001']) {
    for (const role of ['admin', 'booker'] as const) expect((await found(q, role)).sort(), q).toEqual(all)
    expect((await found(q, 'reception')).sort(), q).toEqual(own)
  }
  expect(await found(String(await numberOf(past)), 'reception')).toEqual([])
  expect(await found(String(await numberOf(live)), 'reception')).toEqual([live])
  const [seen] = await search('annagulyyew', 'reception')
  expect(seen?.booking.payment_code_by_url).toBeNull()
})

test('nobody else may search', async () => {
  const client = await aBooking(site, 'paid')
  for (const token of [undefined, client.token]) {
    const reply = await site.api(token)(findBookings, { query: { q: 'orazowa' } })
    expect(reply).toMatchObject({ ok: false })
  }
})

describe('documents', () => {
  const document = (number: string) => ({ kind: 'passport', series: 'AS', number }) as const
  const guest = (number: string) => ({
    fullName: 'Marked Guest',
    document: document(number),
    isPayer: true,
    stays: true,
  })
  const setDocument = (id: number, number: string) =>
    site.context.database
      .transaction()
      .execute((transaction) =>
        replaceGuests(transaction, id, [guest(number)], site.context.config.documentKeys),
      )

  test('are found at once by what a guest or staff have entered, and by the old number no more', async () => {
    const id = await store({})
    await setDocument(id, '4440001')
    expect(await found('as4440001')).toEqual([id])
    await setDocument(id, '4440002')
    expect(await found('as4440001')).toEqual([])
    expect(await found('as4440002')).toEqual([id])
  })

  test('are found under a new key, before and after everything was sealed anew', async () => {
    const id = await store({})
    await setDocument(id, '4440003')
    const { config } = site.context
    const own = config.documentKeys.current.sealing
    const renewed = {
      ...site.context,
      config: { ...config, documentKeys: documentKeys(Buffer.alloc(32, 7), [own]) },
    }
    const marked = () =>
      site.context.database
        .selectFrom('booking_guests')
        .select('document_mark')
        .where('booking_id', '=', id)
        .executeTakeFirstOrThrow()
    const before = await marked()
    await reseal(renewed, () => undefined)
    expect(await marked()).toEqual({ document_mark: null })
    await markDocuments(renewed)
    const after = await marked()
    expect(after.document_mark?.equals(before.document_mark ?? Buffer.of())).toBe(false)
    const back = { ...config, documentKeys: documentKeys(own, [Buffer.alloc(32, 7)]) }
    await reseal({ ...site.context, config: back }, () => undefined)
    await markDocuments(site.context)
    expect(await marked()).toEqual(before)
    expect(await found('as4440003')).toEqual([id])
  })

  test('that were forgotten are found no more, and nothing of them is left', async () => {
    const id = await store(longAgo)
    await setDocument(id, '4440004')
    expect(await found('as4440004')).toEqual([id])
    while (await forgetDocuments(site.context));
    expect(await found('as4440004')).toEqual([])
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from booking_guests where document_sealed is null and document_mark is not null`.execute(
      site.context.database,
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  test('one that does not open keeps no other from being found', async () => {
    const [broken, whole] = [await store({}, { guests: [{ name: 'Broken Seal' }] }), await store({})]
    await site.context.database
      .updateTable('booking_guests')
      .set({ document_sealed: Buffer.from('020000', 'hex') })
      .where('booking_id', '=', broken)
      .execute()
    await setDocument(whole, '4440005')
    await site.context.database
      .updateTable('booking_guests')
      .set({ document_mark: null })
      .where('booking_id', '=', whole)
      .execute()
    await markDocuments(site.context)
    expect(await found('as4440005')).toEqual([whole])
    await site.context.database.deleteFrom('booking_guests').where('booking_id', '=', broken).execute()
  })
})
