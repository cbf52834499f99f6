import { addDays } from '../../contract/facts.ts'
import type { StaffRole } from '../../contract/values.ts'
import { staffRoles } from '../../contract/values.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { changeHotelSettings } from '../../server/actions/site/change-settings.ts'
import type { Context } from '../../server/context.ts'
import { connect, type Database } from '../../server/database/connection.ts'
import { insertCustomer } from '../../server/database/people/customers.ts'
import { insertStaff } from '../../server/database/people/staff.ts'
import { insertCode } from '../../server/database/rates/codes.ts'
import { insertRoom } from '../../server/database/rooms/rooms.ts'
import { writeSetting } from '../../server/database/site/settings.ts'
import { insertService } from '../../server/database/till/services.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { liftHoldLimits } from '../support/bookings/hold-limits.ts'
import { type TestClock, testClock } from '../support/clock.ts'
import { application, jpegScan } from '../support/files/documents.ts'
import { unusablePassword } from '../support/people/identities.ts'
import { codeTerms } from './law/codes.ts'
import { priceOfExtra } from './law/extras.ts'
import type { Charged, Room } from './law/hotel.ts'
import { type BankMoods, moodyBank } from './moody-bank.ts'

/** A real server with a database and a bank of its own, in which one history after the other takes place, each in rooms of its own. */
export interface Lane {
  readonly site: TestApp
  readonly context: Context
  /** Looks on between two steps. */
  readonly onlooker: Database
  readonly clock: TestClock
  readonly bank: BankMoods
  readonly staff: Readonly<Record<StaffRole, number>>
  /** What every service of the histories is. */
  readonly serviceId: number
  readonly charged: Charged
  readonly files: readonly { passport: Buffer; application: Buffer }[]
  close(): Promise<void>
}

/** Made once for all lanes. */
const filesForRefund = makeFilesForRefund()

async function makeFilesForRefund(): Promise<Lane['files']> {
  const passport = await jpegScan()
  const applications = ['Please return it.', 'Please return it soon.'].map((text) => application(text))
  return (await Promise.all(applications)).map((application) => ({ passport, application }))
}

export async function openLane(charged: Charged): Promise<Lane> {
  const clock = testClock()
  const moods: BankMoods = { registering: 'well', answering: 'well', odd: new Set() }
  const site = await startApp({ clock, hotel: 'none', bank: moodyBank(moods) })
  const { context } = site
  const onlooker = connectOnlooker(site.databaseUrls.appUrl)
  const changedAt = clock.now()
  // Two clients and one house for hundreds of histories: how many holds they get for nothing is no part of the law.
  await liftHoldLimits(context)
  await writeSetting(context.database, { key: 'chargedOnline', value: charged, changedAt, changedBy: null })
  const ids = await Promise.all(staffRoles.map((role) => insertMember(context, role)))
  return {
    site,
    context,
    onlooker: onlooker.database,
    clock,
    bank: moods,
    staff: Object.fromEntries(staffRoles.map((role, index) => [role, ids[index]])) as Lane['staff'],
    serviceId: await offerService(context),
    charged,
    files: await filesForRefund,
    async close() {
      await onlooker.close()
      await site.stop()
    },
  }
}

async function offerService({ database, clock }: Context): Promise<number> {
  const names = { ru: 'Лодка', tm: 'Gaýyk', en: 'Boat' }
  const service = { names, price: priceOfExtra, position: 1, now: clock.now() }
  return (await insertService(database, service)).id
}

/**
 * The onlooker's few statements are long, and asked after every step. Left alone, PostgreSQL plans them anew each time, which takes longer than
 * running them. A plan that is kept does not know how few rows are meant: these settings tell it to go by indexes.
 */
const plansOfOnlooker =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'

function connectOnlooker(appUrl: string) {
  const url = new URL(appUrl)
  url.searchParams.set('options', plansOfOnlooker)
  return connect(url.href, { poolSize: 1, onLost: () => undefined })
}

const insertMember = async ({ database, clock }: Context, role: StaffRole): Promise<number> => {
  const createdAt = clock.now()
  return (await insertStaff(database, { username: role, passwordHash: unusablePassword, role, createdAt })).id
}

/** By the admin. What stands already stays as it is. */
export const setRefundHours = ({ context, staff }: Lane, hoursBefore: number) =>
  changeHotelSettings(context, {
    staffId: staff.admin,
    wished: { refunds: { hoursBefore, requestsOpen: true } },
  })

/** Where the people and rooms of one history are to be found in the database. */
export interface Ground {
  readonly rooms: readonly number[]
  readonly clients: readonly number[]
  /** The word of its code. */
  readonly code: string
  /** Receipt numbers begin so: other histories have others. */
  readonly numbers: string
  /** Its bookings have higher ids than this. */
  readonly after: number
}

const unitsOfRoom = 12

const wordless = { roomType: 'Room', description: '', additionalInfo: '', amenities: [] }
const texts = { ru: wordless, tm: wordless, en: wordless }

export async function prepareGround(lane: Lane, rooms: readonly Room[]): Promise<Ground> {
  const { database, clock } = lane.context
  const ids: number[] = []
  for (const room of rooms) {
    const { total: countTotal, online: countOnline, capacity, mostGuests, summer, winter } = room
    ids.push(
      await insertRoom(
        database,
        {
          shown: true,
          priority: 1,
          roomsInside: 1,
          startGuests: capacity,
          maxGuests: mostGuests,
          priceSummer: summer,
          priceWinter: winter,
          availabilityId: null,
          texts,
          countTotal,
          countOnline,
          capacity,
        },
        clock.now(),
      ),
    )
  }
  // More than are ever sold: everybody who comes finds one.
  const numbers = Array.from({ length: unitsOfRoom }, (_, index) => index)
  const units = ids.flatMap((room_id) =>
    numbers.map((index) => ({ room_id, number: `${room_id}-${index}`, created_at: clock.now() })),
  )
  await database.insertInto('units').values(units).execute()
  const clients: number[] = []
  for (const client of [0, 1]) {
    const email = `guest-${ids[0]}-${client}@example.com`
    const createdAt = clock.now()
    const customer = {
      email,
      passwordHash: unusablePassword,
      language: 'en',
      createdAt,
      emailConfirmedAt: createdAt,
    } as const
    clients.push((await insertCustomer(database, customer))?.id ?? 0)
  }
  const { last } = await database
    .selectFrom('bookings')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const code = await makeCode(lane, ids)
  return { rooms: ids, clients, code, numbers: String(ids[0]), after: last ?? 0 }
}

/** For the rooms of one history, whenever its guests come. */
async function makeCode({ context: { database, clock }, staff }: Lane, rooms: number[]): Promise<string> {
  const word = `MODEL-${rooms[0]}`
  const now = clock.now()
  const first = hotelDate(now)
  const effect = { kind: 'percent', percent: -codeTerms.percentOff } as const
  const terms = { word, first, last: addDays(first, 1000), days: [], rooms, effect }
  await insertCode(database, { ...terms, mostUses: codeTerms.mostUses }, { staffId: staff.admin, now })
  return word
}

/** Closed for ever, so that later histories need not look at these rooms. */
export const leaveGround = ({ context: { database, clock } }: Lane, { rooms }: Ground) =>
  database
    .updateTable('rooms')
    .set({ shown: false, deleted_at: clock.now() })
    .where('id', 'in', [...rooms])
    .execute()
