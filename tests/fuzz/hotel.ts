import { placeBooking } from '../../contract/guest/bookings.ts'
import { settingBounds } from '../../contract/office/site/setting-bounds.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { reportMismatch } from '../../server/database/bank/mismatches.ts'
import { insertStaff } from '../../server/database/people/staff.ts'
import { writeSetting } from '../../server/database/site/settings.ts'
import { fillDemoBookings } from '../../server/demo/bookings.ts'
import { runDueJobs } from '../faults/passing-time.ts'
import { createTally } from '../faults/tally.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aPastStay } from '../support/bookings/past-stays.ts'
import { anOrder } from '../support/bookings/stays.ts'
import { type TestClock, testClock } from '../support/clock.ts'
import { application, jpegScan } from '../support/files/documents.ts'
import { jpegPhoto } from '../support/files/photos.ts'
import { payOrder } from '../support/money/bank.ts'
import { rightUpload, send } from '../support/money/refund-uploads.ts'
import { signedInClient } from '../support/people/identities.ts'
import { openRoom } from '../support/rooms/rooms.ts'
import { type Facts, readFacts } from './facts.ts'
import { type Harvest, openHarvest } from './harvest.ts'
import { markers } from './markers.ts'
import { member, mostUnits, openRestorer, type Person, type Restorer, strangers, type Who } from './people.ts'
import { callbackSecret } from './signed-callback.ts'

/** The demo hotel with everybody signed in, and secrets of the second client that nobody else may see. */
export interface FuzzHotel {
  readonly site: TestApp
  readonly clock: TestClock
  readonly people: Map<Who, Person>
  readonly harvest: Harvest
  readonly files: { readonly photo: Buffer; readonly scan: Buffer; readonly application: Buffer }
  facts: Facts
  today(): string
  /** Undoes what calls have done to accounts and settings. */
  restore(): Promise<void>
  /** Life goes on: time passes, somebody pays, jobs run, another client comes. */
  goOn(): Promise<void>
  close(): Promise<void>
}

export async function openFuzzHotel(): Promise<FuzzHotel> {
  const clock = testClock()
  const site = await startApp({
    clock,
    poolSize: 10,
    environment: { BANK_CALLBACK_SECRET: callbackSecret },
  })
  await fillDemoBookings(site.context, site.bankUrl)
  await raiseLimits(site)
  const room = await openRoom(site.context, { total: mostUnits, online: mostUnits })
  const people = new Map<Who, Person>(strangers().map((person) => [person.who, person]))
  for (const person of await staffOf(site)) people.set(person.who, person)
  people.set('second client', await newClient(site, room, 'second client', markers))
  people.set('client', await newClient(site, room, 'client'))
  const restorer = await openRestorer(site, room)
  await restorer.remember()
  const hotel: FuzzHotel = {
    site,
    clock,
    people,
    harvest: openHarvest(site),
    files: { photo: await jpegPhoto(), scan: await jpegScan(), application: await application() },
    facts: await readFacts(site.context.database),
    today: () => hotelDate(clock.now()),
    restore: () => restorer.restore(people.values()),
    goOn: () => goOn(hotel, restorer, room),
    async close() {
      await restorer.close()
      await site.stop()
    },
  }
  await hotel.restore()
  return hotel
}

const mostOf = (name: string): number => settingBounds[name as keyof typeof settingBounds].most

/** On purpose far above what a guest meets: here the calls behind the limits are tried. */
async function raiseLimits({ context }: TestApp): Promise<void> {
  const { limits } = await context.settings.current()
  const value = Object.fromEntries(
    Object.entries(limits).map(([name, stands]) => [name, name.endsWith('Minutes') ? stands : mostOf(name)]),
  )
  const changedAt = context.clock.now()
  await writeSetting(context.database, { key: 'limits', value, changedAt, changedBy: null })
  context.settings.forget()
}

async function staffOf(site: TestApp): Promise<Person[]> {
  const { database, clock } = site.context
  const known = await database
    .selectFrom('staff')
    .select(['id', 'username', 'role', 'password_hash'])
    .orderBy('id')
    .execute()
  const admin = known.find(({ role }) => role === 'admin')
  const people = known.map(({ id, username, role }) =>
    member(role, role, { staffId: id, login: { name: username, password: `demo-${username}` } }),
  )
  const lacking = await insertStaff(database, {
    username: 'new admin',
    passwordHash: admin?.password_hash ?? '',
    role: 'admin',
    createdAt: clock.now(),
  })
  await database
    .updateTable('staff')
    .set({ second_factor_required: true })
    .where('id', '=', lacking.id)
    .execute()
  const login = { name: 'new admin', password: 'demo-admin' }
  return [...people, member('new admin', 'admin', { staffId: lacking.id, login })]
}

let clients = 0

/**
 * With a stay that is over and of which there is a bill. Those with marks have one booking paid and one held, which are all that a client may have; of
 * the others one has a booking that is paid, the next one that is held, and the one after that has asked for their money.
 */
async function newClient(site: TestApp, room: number, who: Who, marks?: typeof markers): Promise<Person> {
  clients += 1
  const email = marks?.email ?? `fuzzed-${clients}@example.com`
  const { id, token } = await signedInClient(site.context, email)
  await departed(site, await aPastStay(site, id))
  const guest = {
    full_name: marks?.name ?? 'Aman Amanow',
    passport_serial_of_number: 'AS' as const,
    passport_serial_number: marks?.passport ?? '112233',
  }
  const turn = clients % 3
  for (const paid of marks ? [true, false] : [turn !== 1]) {
    const body = anOrder({
      room_id: room,
      guests: [guest],
      ...(marks && { phone_number: marks.phone }),
      ...daysFrom(site),
    })
    const reply = await site.api(token)(placeBooking, { params: { lang: 'en' }, body })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    if (paid) await payLastOrder(site, id)
    if (turn === 2 && !marks) await askForMoney(site, token, id)
  }
  return {
    ...member(who, 'client', { customerId: id, login: { name: email, password: 'nobody knows' } }),
    token,
  }
}

/** As if reception had seen them come and go. */
async function departed({ context }: TestApp, bookingId: number): Promise<void> {
  const at = context.clock.now()
  await context.database
    .updateTable('bookings')
    .set({ reception: 'confirmed', arrived_at: at, departed_at: at })
    .where('id', '=', bookingId)
    .execute()
  const line = { at, actor: 'staff', staff_id: 1, booking_id: bookingId } as const
  for (const action of ['acceptReceptionProgram', 'depart'] as const)
    await context.database
      .insertInto('history')
      .values({ ...line, action })
      .execute()
}

async function askForMoney(site: TestApp, token: string, customerId: number): Promise<void> {
  const { id } = await site.context.database
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const answer = await send(site, token, await rightUpload(id))
  if (answer.http !== 200) throw new Error(JSON.stringify(answer.request))
}

function daysFrom({ context }: TestApp): { check_in: string; check_out: string } {
  const day = (days: number) => hotelDate(new Date(context.clock.now().getTime() + days * 24 * 3_600_000))
  return { check_in: day(20), check_out: day(22) }
}

async function payLastOrder(site: TestApp, customerId: number): Promise<void> {
  const attempt = await site.context.database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.order_number', 'a.return_code'])
    .where('b.customer_id', '=', customerId)
    .where('a.state', '=', 'open')
    .orderBy('a.id', 'desc')
    .executeTakeFirst()
  if (!attempt) return
  await payOrder(site, attempt.order_number)
  await site.fetch(`/api/bank/return/${attempt.return_code}`)
}

/** As the nightly look at the bank's books would find it. */
async function findDifference({ context }: TestApp, customerId = 0): Promise<void> {
  const { database, clock } = context
  const paid = await database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.id', 'a.booking_id', 'a.order_number', 'a.amount'])
    .where('b.customer_id', '=', customerId)
    .executeTakeFirst()
  if (!paid) return
  await reportMismatch(database, {
    bookingId: paid.booking_id,
    attemptId: paid.id,
    kind: 'bank_holds_more',
    facts: { orderNumber: paid.order_number, booked: 0, deposited: paid.amount },
    now: clock.now(),
  })
}

async function goOn(hotel: FuzzHotel, restorer: Restorer, room: number): Promise<void> {
  const { site, clock, people } = hotel
  clock.advance({ minutes: 7 })
  await restorer.restore(people.values())
  const client = people.get('client')
  if (client?.customerId !== undefined) await payLastOrder(site, client.customerId)
  const tally = createTally()
  await runDueJobs(site.context, tally)
  if (tally.sumOf('job failed') > 0) throw new Error(tally.print())
  people.set('client', await newClient(site, room, 'client'))
  await hotel.harvest.mailLinks(people.get('client')?.customerId ?? 1)
  await restorer.restore(people.values())
  await findDifference(site, people.get('client')?.customerId)
  if (hotel.facts.rooms.length < 4) await openRoom(site.context, { total: 300, online: 300 })
  hotel.facts = await readFacts(site.context.database)
}
