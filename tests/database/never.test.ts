import { beforeEach, describe, expect, test } from 'vitest'
import { anAdmin, aRoom, bareHotel } from './bare-hotel.ts'

/** Each "never" of the business is refused by PostgreSQL itself, whatever the code above it does. */

const { query, refused, idOf } = bareHotel(`${aRoom} ${anAdmin}
  insert into customers (email, password_hash, created_at) values ('a@example.com', '$argon2id$x', now());`)

const booking = (changes: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    pay_code: `md5(random()::text)`,
    kind: `'online'`,
    scope: `'fee'`,
    status: `'unpaid'`,
    room_id: '1',
    customer_id: '1',
    check_in: `'2027-02-01'`,
    check_out: `'2027-02-03'`,
    taken_from: `'2027-02-01'`,
    taken_until: `'2027-02-03'`,
    hold_until: `'2027-01-15T07:20:00Z'`,
    created_at: 'now()',
    language: `'ru'`,
    quote: `'{}'`,
    total: '100000',
    fee: '5000',
    first_night: '48000',
    due_now: '53000',
    ...changes,
  }
  return `insert into bookings (${Object.keys(columns).join()}) values (${Object.values(columns).join()}) returning id`
}

const attempt = (booking: number, changes: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    booking_id: String(booking),
    number: '1',
    order_number: `'K-1-1'`,
    amount: '53000',
    fee_part: '5000',
    stay_part: '48000',
    state: `'open'`,
    bank_order_id: 'gen_random_uuid()::text',
    form_url: `'https://bank.example/pay'`,
    opened_at: 'now()',
    session_ends_at: 'now()',
    next_ask_at: 'now()',
    ...changes,
  }
  return `insert into payment_attempts (${Object.keys(columns).join()}) values (${Object.values(columns).join()}) returning id`
}

describe('nights', () => {
  const night = `insert into room_nights (room_id, night, units, taken, closed)`

  test('a night is never sold beyond its units, closed ones counted', async () => {
    await query(`${night} values (1, '2027-02-01', 3, 2, 1)`)
    await refused(`update room_nights set taken = taken + 1`, /never_oversold/)
  })

  test('a night never has other units than its room', () =>
    refused(`${night} values (1, '2027-02-01', 4, 4, 0)`, /foreign key/))

  test('the number of units never drops below what is sold', async () => {
    await query(`${night} values (1, '2027-02-01', 3, 2, 0)`)
    await refused(`update rooms set count_total = 1, count_online = 1`, /never_oversold/)
  })

  test('a new number of units reaches the nights, past ones set aside', async () => {
    await query(`${night} values (1, '2027-02-01', 3, 2, 0), (1, '2027-01-01', 3, 3, 0)`)
    await query(`update room_nights set units = null where night < '2027-01-15'`)
    await query(`update rooms set count_total = 2`)
    const { rows } = await query('select units from room_nights order by night')
    expect(rows).toEqual([{ units: null }, { units: 2 }])
  })

  test('no night is ever taken less than zero times', () =>
    refused(`${night} values (1, '2027-02-01', 3, -1, 0)`, /taken/))

  test('more units are never offered online than there are', () =>
    refused(`update rooms set count_online = 4`, /check/))
})

describe('bookings', () => {
  test('a stay never ends before it begins', () =>
    refused(booking({ check_out: `'2027-02-01'`, taken_until: `'2027-02-01'` }), /check/))

  test('a booking never takes nights outside of its stay', () =>
    refused(booking({ taken_from: `'2027-01-31'` }), /check/))

  test('an unpaid booking never stands without a hold', () =>
    refused(booking({ hold_until: 'null' }), /check/))

  test('a note that pays at the desk needs none', async () => {
    await query(booking({ kind: `'note'`, scope: `'none'`, hold_until: 'null' }))
  })

  test('a paid booking never keeps a hold', () =>
    refused(booking({ status: `'paid'`, payment_at: 'now()' }), /check/))

  test('only a note can go without payment', () =>
    refused(booking({ scope: `'none'`, hold_until: 'null' }), /check/))

  test.each(['blank', 'check', 'terminal'])('a booking by %s never lacks its number', (kind) =>
    refused(
      booking({ kind: `'${kind}'`, status: `'paid'`, payment_at: 'now()', hold_until: 'null' }),
      /check/,
    ),
  )

  test('a receipt number is used once per kind', async () => {
    const paid = { status: `'paid'`, payment_at: 'now()', hold_until: 'null', receipt_number: `'77'` }
    await query(booking({ ...paid, kind: `'blank'` }))
    await query(booking({ ...paid, kind: `'check'` }))
    await refused(booking({ ...paid, kind: `'blank'` }), /bookings_receipt_once/)
  })

  test('a full card number is never stored', () =>
    refused(booking({ card_number: `'4111111111111111'` }), /check/))

  test('a booking never has two payers', async () => {
    const id = await idOf(booking())
    const guest = (position: number) =>
      `insert into booking_guests (booking_id, position, document_kind, is_payer) values (${id}, ${position}, 'passport', true)`
    await query(guest(1))
    await refused(guest(2), /one_payer/)
  })

  test('a mark of a document that is not there', async () => {
    const { rows } = await query(booking())
    const guest = (position: number, sealed: string) =>
      `insert into booking_guests (booking_id, position, document_kind, document_sealed, document_mark)
       values (${rows[0]?.id}, ${position}, 'passport', ${sealed}, 'mark')`
    await query(guest(1, `'sealed'`))
    await query('update booking_guests set document_sealed = null')
    const { rows: left } = await query('select document_mark from booking_guests')
    expect(left).toEqual([{ document_mark: null }])
    await refused(guest(2, 'null'), /mark_needs_document/)
  })
})

describe('money', () => {
  test('a booking never has two open attempts, orphans aside', async () => {
    const id = await idOf(booking())
    await query(attempt(id, { state: `'orphan'`, order_number: `'K-1-0'` }))
    await query(attempt(id, { number: '2' }))
    await refused(attempt(id, { number: '3', order_number: `'K-1-3'` }), /one_open/)
  })

  test('an attempt is booked as paid only once', async () => {
    const id = await idOf(booking())
    const attemptId = await idOf(attempt(id))
    const payment = `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part, attempt_id) values (${id}, now(), 'payment', 'bank', 5000, 48000, ${attemptId})`
    await query(payment)
    await refused(payment, /ledger_attempt_once/)
  })

  test('one refund is due per booking and way back', async () => {
    const id = await idOf(booking())
    const refund = `insert into refund_orders (booking_id, reason, fee_part, stay_part, state, created_at) values (${id}, 'policy', 0, 48000, 'by_hand', now())`
    await query(refund)
    await refused(refund, /refund_orders_one_due/)
  })

  test('a refund never adds money', async () => {
    const id = await idOf(booking())
    await refused(
      `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part) values (${id}, now(), 'refund', 'bank', 1, 0)`,
      /check/,
    )
  })
})

describe('accounts', () => {
  test('a username is never taken twice, whatever its capitals', () =>
    refused(
      `insert into staff (username, password_hash, role, created_at) values ('ADMIN', '$argon2id$x', 'booker', now())`,
      /username_once/,
    ))

  test('a password is never stored as it is', () =>
    refused(`update staff set password_hash = 'demo-admin'`, /check/))

  const view = (place: number, name: string) =>
    `insert into saved_views (staff_id, place, name, asked, created_at) values (1, ${place}, '${name}', '{}', now())`

  test('nobody keeps more than twenty views', () => refused(view(21, 'one too many'), /place_check/))

  test('a view never goes without a name', () => refused(view(1, ''), /name_check/))

  test('nobody keeps two views of one name', async () => {
    await query(view(1, 'debts'))
    await refused(view(2, 'debts'), /saved_views_staff_id_name_key/)
  })

  test('a session never belongs to two or to nobody', () =>
    refused(
      `insert into sessions values (sha256('x'), null, null, now(), now() + interval '1 hour')`,
      /check/,
    ))

  test('an erased customer never keeps a name', () =>
    refused(
      `update customers set erased_at = now(), email = null, password_hash = null, full_name = 'Somebody'`,
      /check/,
    ))
})

describe('notes', () => {
  const aNote = async (changes: { pinned?: boolean } = {}) => {
    const id = await idOf(booking())
    return idOf(
      `insert into booking_notes (booking_id, staff_id, at, text, pinned) values (${id}, 1, now(), 'Late', ${changes.pinned ?? false}) returning id`,
    )
  }
  const strike = 'update booking_notes set struck_by = 1, struck_at = now()'

  test.each([
    ['rewritten', `update booking_notes set text = 'Early'`],
    ['given to another author', 'update booking_notes set at = now() + interval $$1 day$$'],
    ['deleted', 'delete from booking_notes'],
  ])('a note is never %s', async (_how, change) => {
    await aNote()
    await refused(change, /not rewritten|permission denied/)
  })

  test('what was struck is never put back', async () => {
    await aNote()
    await query(strike)
    await refused('update booking_notes set struck_by = null, struck_at = null', /not rewritten/)
  })

  test('what was struck is never pinned', async () => {
    await aNote({ pinned: true })
    await refused(strike, /struck_notes_are_not_pinned/)
  })
})

describe('numbered rooms', () => {
  const night = (values: string) =>
    `insert into unit_nights (unit_id, night, booking_id, closure_id) values (${values})`
  let unit: number
  let other: number
  let guest: number
  beforeEach(async () => {
    unit = await idOf(`insert into units (room_id, number, created_at) values (1, '3A', now()) returning id`)
    other = await idOf(`insert into units (room_id, number, created_at) values (1, '3B', now()) returning id`)
    guest = await idOf(booking())
  })
  const aClosure = () =>
    idOf(
      `insert into unit_closures (unit_id, first_night, until, reason, made_by, made_at)
        values (${unit}, '2027-02-01', '2027-02-02', 'Shower', 1, now()) returning id`,
    )
  const otherRoom = () =>
    idOf(`
      insert into rooms (priority, count_total, count_online, rooms_inside, capacity, start_guests, max_guests, price_summer, price_winter, created_at)
        values (2, 1, 1, 1, 2, 2, 3, 60000, 48000, now()) returning id`)

  test('a number is never there twice, in whatever letters', () =>
    refused(`insert into units (room_id, number, created_at) values (1, '3a', now())`, /units_by_number/))

  test('two are never in one on a night', async () => {
    const second = await idOf(booking())
    await query(night(`${unit}, '2027-02-01', ${guest}, null`))
    await refused(night(`${unit}, '2027-02-01', ${second}, null`), /unit_nights_once/)
  })

  test('nobody ever sleeps in two', async () => {
    await query(night(`${unit}, '2027-02-01', ${guest}, null`))
    await refused(night(`${other}, '2027-02-01', ${guest}, null`), /unit_nights_of_bookings/)
  })

  test('one that is out of order never has a guest, nor the other way round', async () => {
    const closure = await aClosure()
    await refused(night(`${unit}, '2027-02-01', ${guest}, ${closure}`), /unit_nights_have_one_reason/)
  })

  test('a closed night is never given', async () => {
    const closure = await aClosure()
    await query(night(`${unit}, '2027-02-01', null, ${closure}`))
    await refused(night(`${unit}, '2027-02-01', ${guest}, null`), /unit_nights_once/)
  })

  test.each(['2027-01-31', '2027-02-03'])('a night outside of the booking is never given: %s', (date) =>
    refused(night(`${unit}, '${date}', ${guest}, null`), /has no night/),
  )

  test('a cancelled booking is never given one', async () => {
    const cancelled = await idOf(booking({ status: `'cancelled'`, hold_until: 'null' }))
    await refused(night(`${unit}, '2027-02-01', ${cancelled}, null`), /has no night/)
  })

  test("another category's room is never given", async () => {
    const room = await otherRoom()
    const foreign = await idOf(
      `insert into units (room_id, number, created_at) values (${room}, '9', now()) returning id`,
    )
    await refused(night(`${foreign}, '2027-02-01', ${guest}, null`), /has no night/)
  })

  test('one is never given on a night on which it is not in use', async () => {
    await query(`update units set used_until = '2027-02-01' where id = ${unit}`)
    await refused(night(`${unit}, '2027-02-01', ${guest}, null`), /is not in use/)
  })

  test('one that is given never goes out of use, nor to another category', async () => {
    const room = await otherRoom()
    await query(night(`${unit}, '2027-02-01', ${guest}, null`))
    await query('savepoint given')
    await refused(`update units set used_until = '2027-02-01' where id = ${unit}`, /given outside of its use/)
    await query('rollback to given')
    await refused(`update units set room_id = ${room} where id = ${unit}`, /is given/)
  })

  test('nights that are given back never keep their room, and slept ones always do', async () => {
    await query(night(`${unit}, '2027-02-01', ${guest}, null`))
    await query(night(`${unit}, '2027-02-02', ${guest}, null`))
    await query(`update bookings set taken_until = '2027-02-02' where id = ${guest}`)
    const { rows } = await query(`select night::text from unit_nights where booking_id = ${guest}`)
    expect(rows).toEqual([{ night: '2027-02-01' }])
  })
})

describe('reports to the authorities', () => {
  const aReport = async () => {
    const id = await idOf(booking())
    await query(
      `insert into guest_reports (booking_id, guest_id, event, happened_at, reported_by, reported_at)
       values (${id}, 1, 'arrival', now(), 1, now())`,
    )
  }
  const strike = 'update guest_reports set struck_by = 1, struck_at = now()'

  test.each([
    ['rewritten', `update guest_reports set event = 'departure'`],
    ['given to somebody else', `${strike}, reported_by = 2`],
    ['deleted', 'delete from guest_reports'],
    ['lost', 'truncate guest_reports'],
  ])('a report is never %s', async (_how, change) => {
    await aReport()
    await refused(change, /not rewritten|permission denied|never/)
  })

  test('what was struck is never put back', async () => {
    await aReport()
    await query(strike)
    await refused('update guest_reports set struck_by = null, struck_at = null', /not rewritten/)
  })

  const again = `insert into guest_reports (booking_id, guest_id, event, happened_at, reported_by, reported_at)
    select booking_id, guest_id, event, happened_at, 1, now() from guest_reports limit 1`

  test('the same is never noted twice', async () => {
    await aReport()
    await refused(again, /guest_reports_once/)
  })

  test('what was struck can be noted again', async () => {
    await aReport()
    await query(strike)
    await query(again)
  })

  test('facts for the registration card are never kept without a document', async () => {
    const id = await idOf(booking())
    await refused(
      `insert into booking_guests (booking_id, position, full_name, document_kind, register_sealed) values (${id}, 9, 'A', 'other', 'x')`,
      /booking_guests_facts_need_document/,
    )
  })
})
