import { wordsOf } from '../../server/actions/upkeep/examine.ts'
import { countFree, freeRoomsIn } from '../../server/database/nights/free-units.ts'
import { findContradictions } from '../../server/database/upkeep/examinations.ts'
import { type Chance, chanceOf } from '../races/seed.ts'
import { type Carried, carryOut } from './acting/carry-out.ts'
import type { Scene } from './acting/scene.ts'
import { createDrawer } from './drawing/draw-step.ts'
import { foretell, makesSense } from './foretell.ts'
import { type Lane, leaveGround, prepareGround, setRefundHours } from './lane.ts'
import { hour, nightsBetween, plusDays } from './law/calendar.ts'
import { given, type Hotel, type Outcome, type Room, type Rules, today } from './law/hotel.ts'
import { freeForGuests, freeForStaff } from './law/nights.ts'
import { look } from './seen.ts'
import type { Step } from './steps.ts'
import { comingNights, foretoldView, type HotelView } from './view.ts'

/** What happened in a history, step by step, and what was found wrong with the last one. */
export interface Told {
  readonly name: string
  readonly steps: readonly Step[]
  readonly outcomes: readonly string[]
  readonly wrong: readonly string[]
}

const settings: Omit<Rules, 'charged'> = {
  fee: 5_000,
  extraGuest: 12_000,
  guestMinutes: 20,
  staffDays: 3,
  refundHours: 72,
  mostNights: 30,
  windowDays: 365,
  liveBookings: 2,
}

const leftOut = 'left out'

const firstDay = Date.parse('2027-01-01T00:00:00Z')

/** An empty hotel with two small rooms, at any time of the year and the day. */
function openHotel(chance: Chance, { charged }: Lane): Hotel {
  const room = (): Room => {
    const total = chance.between(1, 3)
    return {
      total,
      online: chance.between(1, total),
      capacity: chance.between(1, 2),
      mostGuests: 3,
      summer: chance.between(5, 8) * 10_000,
      winter: chance.between(3, 6) * 10_000,
      closed: new Map(),
    }
  }
  const now = firstDay + chance.between(0, 365 * 24) * hour
  return { now, rules: { ...settings, charged }, rooms: [room(), room()], bookings: [] }
}

/** Room for everybody: for stories that are about something else. */
const roomyHotel = ({ charged }: Lane): Hotel => {
  const room = { total: 3, online: 3, capacity: 2, mostGuests: 3, summer: 60_000, winter: 48_000 }
  const rooms = [room, room].map((each) => ({ ...each, closed: new Map() }))
  return { now: firstDay, rules: { ...settings, charged }, rooms, bookings: [] }
}

/** Plays a history of so many steps by chance. */
export function playHistory(lane: Lane, history: number, length: number): Promise<Told> {
  const chance = chanceOf(`history ${history}`)
  const hotel = openHotel(chance, lane)
  const draw = createDrawer(chance)
  return play(lane, `history ${history}`, hotel, (done) => (done < length ? draw(hotel) : undefined))
}

/** Plays these very steps in the hotel of that history; what makes no sense any more is left out. */
export const replayHistory = (lane: Lane, name: string, steps: readonly Step[]): Promise<Told> =>
  play(lane, name, openHotel(chanceOf(name), lane), (done) => steps[done])

export const playStory = (lane: Lane, name: string, steps: readonly Step[]): Promise<Told> =>
  play(lane, name, roomyHotel(lane), (done) => steps[done])

async function play(
  lane: Lane,
  name: string,
  hotel: Hotel,
  next: (done: number) => Step | undefined,
): Promise<Told> {
  lane.clock.set(new Date(hotel.now).toISOString())
  // The history before may have left others.
  await setRefundHours(lane, hotel.rules.refundHours)
  const ground = await prepareGround(lane, hotel.rooms)
  const told = { name, steps: [] as Step[], outcomes: [] as string[], wrong: [] as string[] }
  let scene: Scene = { lane, ground, hotel, seen: await look(lane, ground, comingNights(hotel)) }
  for (let done = 0; told.wrong.length === 0; done++) {
    const step = next(done)
    if (!step) break
    const { outcome, wrong } = await takeStep(scene, step)
    told.steps.push(step)
    told.outcomes.push(outcome)
    told.wrong.push(...wrong)
    if (outcome === leftOut) continue
    const seen = await look(lane, ground, comingNights(hotel))
    scene = { ...scene, seen }
    told.wrong.push(
      ...differences(foretoldView(hotel), seen.view),
      ...(await complaints(scene, done)),
      ...(await wrongCounts(scene, done)),
    )
  }
  await leaveGround(lane, ground)
  return told
}

async function takeStep(scene: Scene, step: Step): Promise<{ outcome: string; wrong: string[] }> {
  if (!makesSense(scene.hotel, step)) return { outcome: leftOut, wrong: [] }
  const { outcome, settlement } = await carryOut(scene, step).catch(
    (error: Error): Carried => ({ outcome: `failed: ${error.stack ?? error.message}` }),
  )
  const expected = foretell(scene.hotel, step)
  const agrees = expected === 'done' ? outcome === 'done' : expected.has(outcome)
  return {
    outcome: settlement ?? outcome,
    wrong: agrees ? [] : [`expected ${describe(expected)}, was ${outcome}`],
  }
}

const describe = (outcome: Outcome): string =>
  outcome === 'done' ? 'done' : `refused (${[...outcome].join(' or ')})`

function differences(expected: HotelView, seen: HotelView): string[] {
  const wrong: string[] = []
  const count = Math.max(expected.bookings.length, seen.bookings.length)
  for (let index = 0; index < count; index++) {
    const [rules, real] = [expected.bookings[index] ?? {}, seen.bookings[index] ?? {}]
    for (const name of Object.keys({ ...rules, ...real }))
      if (rules[name] !== real[name] && rules[name] !== 'unknown')
        wrong.push(`booking ${index}, ${name}: expected "${rules[name]}", is "${real[name]}"`)
  }
  for (const [index, free] of expected.free.entries())
    if (free !== seen.free[index]) wrong.push(`free: expected "${free}", is "${seen.free[index]}"`)
  return wrong
}

const doctorComesEvery = 5

/** What the doctor says; after every step it would take longer than all the rest. */
async function complaints(
  { lane: { clock, onlooker }, hotel, ground }: Scene,
  step: number,
): Promise<string[]> {
  if (step % doctorComesEvery !== 0) return []
  const moment = { now: clock.now(), today: today(hotel) }
  return (await findContradictions(onlooker, moment, ground.after)).map(wordsOf)
}

const countEvery = 3

/** What guests and staff are told about a stay: another one each time. */
async function wrongCounts({ lane, ground, hotel }: Scene, step: number): Promise<string[]> {
  if (step % countEvery !== 0) return []
  const checkIn = plusDays(today(hotel), step % 5)
  const stay = { checkIn, checkOut: plusDays(checkIn, 1 + (step % 4)) }
  const forGuests = step % 2 === 0
  const limit = forGuests ? 'count_online' : 'count_total'
  const count = forGuests ? freeForGuests : freeForStaff
  const told = freeRoomsIn(await countFree(lane.onlooker, stay, lane.clock.now(), limit))
  return ground.rooms.flatMap((id, room) => {
    const expected = count(hotel, { room, nights: nightsBetween(stay.checkIn, stay.checkOut) })
    const is = given(told.find(({ roomId }) => roomId === id)).free
    return expected === is
      ? []
      : [`${limit} of room ${room}, ${stay.checkIn} – ${stay.checkOut}: expected ${expected}, is ${is}`]
  })
}
