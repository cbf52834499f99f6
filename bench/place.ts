import type pg from 'pg'
import { isRefusal } from '../contract/errors.ts'
import { type BookingOrder, placeOwnBooking } from '../server/actions/bookings/place-booking.ts'
import type { Context } from '../server/context.ts'
import { connect } from '../server/database/connection.ts'
import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import { type Orders, prepareOrders } from './orders.ts'
import type { Statement } from './recorded-statements.ts'
import { recordBooking, replayBooking } from './replayed-booking.ts'
import { watchRoundTrips } from './round-trips.ts'
import { type DatabaseUrls, openContext, poolSize, setApart, type Workplace, withOwner } from './workplace.ts'

const rounds = 7
const many = 16
const bookingsOfOne = 300
const bookingsOfEachOfMany = 60
/** Between two machines of one data centre and one provider. */
const apartMs = 1

type Place = (order: BookingOrder) => Promise<void>

/** What the rules and the query builder cost over the statements, and whether callers who book different nights wait for each other. */
export async function comparePlacing(workplace: Workplace): Promise<Ratio[]> {
  console.log('\nPlacing bookings in one category, durable commits: Kenar against its statements replayed')
  const urls = await workplace.createHotel('place')
  const perRound = 3 * (bookingsOfOne + many * bookingsOfEachOfMany)
  const orders = await prepareOrders(urls, (rounds + 1) * perRound + 3)
  const { context, pool, close } = openContext(urls)
  const trips = await recordBooking(context, watchRoundTrips(pool), orders)
  // PostgreSQL may be stopped before the last connection has gone.
  const raw = connect(urls.appUrl, { poolSize, onLost: () => undefined })
  workplace.atClose(async () => {
    await raw.close()
    await close()
  })
  const apart = openContext(urls)
  setApart(apart.pool, apartMs)
  workplace.atClose(apart.close)
  const runs = await measure(ratesIn(urls, orders), {
    kenar: placeByAction(context),
    raw: placeByReplay({ context, pool: raw.pool }, trips),
    apart: placeByAction(apart.context),
  })
  console.log(describeRuns('Kenar, 1 caller', 'bookings/s', runs.kenarOne))
  console.log(describeRuns('statements, 1 caller', 'bookings/s', runs.rawOne))
  console.log(describeRuns(`Kenar, ${many} callers`, 'bookings/s', runs.kenarMany))
  console.log(describeRuns(`statements, ${many} callers`, 'bookings/s', runs.rawMany))
  console.log(describeRuns(`Kenar ${apartMs} ms apart, 1 caller`, 'bookings/s', runs.apartOne))
  console.log(describeRuns(`Kenar ${apartMs} ms apart, ${many}`, 'bookings/s', runs.apartMany))
  console.log(describeLoad())
  const [kenarOne, rawOne] = [median(runs.kenarOne), median(runs.rawOne)]
  const [kenarMany, rawMany] = [median(runs.kenarMany), median(runs.rawMany)]
  return [
    {
      name: 'placing, 1 caller, of the rate of the replayed statements',
      value: kenarOne / rawOne,
      bound: { atLeast: 0.6 },
    },
    {
      name: `placing, ${many} callers, of the rate of the replayed statements`,
      value: kenarMany / rawMany,
      bound: { atLeast: 0.6 },
    },
    {
      name: `placing, ${many} callers on different nights over 1 caller, database ${apartMs} ms away`,
      value: median(runs.apartMany) / median(runs.apartOne),
      bound: { atLeast: 2 },
    },
  ]
}

function placeByAction(context: Context): Place {
  return async (order) => {
    const placed = await placeOwnBooking(context, order)
    if (isRefusal(placed)) throw new Error(`A booking was refused: ${JSON.stringify(placed)}`)
  }
}

const placeByReplay =
  (by: { context: Context; pool: pg.Pool }, trips: readonly (readonly Statement[])[]): Place =>
  (order) =>
    replayBooking(by, trips, order)

type RateOf = (place: Place, callers: number, each: number) => Promise<number>

/**
 * Whether callers wait for each other shows only where one caller leaves the machine idle. Beside its database one caller keeps more than
 * one core busy, so that on two cores sixteen could at best be twice as quick: hence the third pair, with the database a little away.
 */
async function measure(rateOf: RateOf, by: { kenar: Place; raw: Place; apart: Place }) {
  const runs = {
    kenarOne: [] as number[],
    rawOne: [] as number[],
    apartOne: [] as number[],
    kenarMany: [] as number[],
    rawMany: [] as number[],
    apartMany: [] as number[],
  }
  for (let round = 0; round <= rounds; round++) {
    const rates = {
      kenarOne: await rateOf(by.kenar, 1, bookingsOfOne),
      rawOne: await rateOf(by.raw, 1, bookingsOfOne),
      apartOne: await rateOf(by.apart, 1, bookingsOfOne),
      kenarMany: await rateOf(by.kenar, many, bookingsOfEachOfMany),
      rawMany: await rateOf(by.raw, many, bookingsOfEachOfMany),
      apartMany: await rateOf(by.apart, many, bookingsOfEachOfMany),
    }
    // The first round only warms up.
    if (round === 0) continue
    for (const side of Object.keys(runs) as (keyof typeof runs)[]) runs[side].push(rates[side])
  }
  return runs
}

/** Bookings per second of all callers together; each places one after the other. */
function ratesIn(urls: DatabaseUrls, orders: Orders): RateOf {
  return async (place, callers, each) => {
    const ordersOfCallers = Array.from({ length: callers }, (_, caller) =>
      Array.from({ length: each }, () => orders.next(caller)),
    )
    const start = performance.now()
    await Promise.all(
      ordersOfCallers.map(async (ordersOfCaller) => {
        for (const order of ordersOfCaller) await place(order)
      }),
    )
    const seconds = (performance.now() - start) / 1000
    await payAll(urls)
    return (callers * each) / seconds
  }
}

/** No hotel has thousands of holds at a time: they are paid before the next run, and the tables tidied as they would be in an hour. */
const payAll = (urls: DatabaseUrls) =>
  withOwner(urls.ownerUrl, async (owner) => {
    await owner.query(
      `update bookings set status = 'paid', payment_at = now(), hold_until = null where hold_until is not null`,
    )
    await owner.query('vacuum analyze bookings, room_nights')
  })
