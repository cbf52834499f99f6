import type { Code, PriceEffect } from '../../../domain/rates/better-price.ts'
import type { Rate } from '../../../domain/rates/rates.ts'
import type { Reach } from '../../../domain/rates/reach.ts'
import type { Restriction } from '../../../domain/rates/restrictions.ts'

/**
 * A second calculator of prices that shares nothing with the first but the form of what is put in: it walks a calendar of its own day by day, knows
 * the days of the week by Sakamoto's rule, looks through everything for every night and adds in hundredths as big integers.
 */

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface SlowHotel {
  readonly priceSummer: number
  readonly priceWinter: number
  readonly summer: { readonly first: string; readonly last: string }
  readonly rates: readonly Rate[]
  readonly restrictions: readonly Restriction[]
}

export interface SlowStay {
  readonly roomId: number
  readonly checkIn: string
  readonly nights: number
}

export interface SlowLine {
  readonly night: string
  readonly rate: string | undefined
  readonly listed: bigint
  readonly room: bigint
}

function read(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

const two = (number: number): string => (number < 10 ? `0${number}` : `${number}`)
const written = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`
const numberOf = ({ year, month, day }: Day): number => year * 10_000 + month * 100 + day

function lengthOf({ year, month }: Day): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function after(date: Day): Day {
  if (date.day < lengthOf(date)) return { ...date, day: date.day + 1 }
  if (date.month < 12) return { ...date, month: date.month + 1, day: 1 }
  return { year: date.year + 1, month: 1, day: 1 }
}

/** The nights of a stay, and behind them the day of check-out. */
function daysOf({ checkIn, nights }: SlowStay): Day[] {
  const days = [read(checkIn)]
  while (days.length <= nights) days.push(after(days[days.length - 1] as Day))
  return days
}

/** 0 is Monday. */
function weekday({ year, month, day }: Day): number {
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  const counted = month < 3 ? year - 1 : year
  const sunday =
    (counted +
      Math.floor(counted / 4) -
      Math.floor(counted / 100) +
      Math.floor(counted / 400) +
      shift +
      day) %
    7
  return (sunday + 6) % 7
}

function isMeant(reach: Reach, roomId: number, date: Day): boolean {
  if (numberOf(date) < numberOf(read(reach.first))) return false
  if (numberOf(date) > numberOf(read(reach.last))) return false
  if (reach.rooms && !reach.rooms.some((id) => id === roomId)) return false
  return reach.days.some((day) => day === weekday(date))
}

function isSummer({ month, day }: Day, { first, last }: SlowHotel['summer']): boolean {
  const now = month * 100 + day
  const [from, to] = [Number(first.replace('-', '')), Number(last.replace('-', ''))]
  return from <= to ? now >= from && now <= to : now >= from || now <= to
}

/** A manat at least, or the whole of a price that is less than one. */
const notForNothing = (price: bigint, ofSeason: bigint): bigint =>
  price > 0n ? price : ofSeason < 100n ? ofSeason : 100n

/** So many percent more or less, half a manat upwards. */
function percentOf(price: bigint, percent: number): bigint {
  const hundredths = price * BigInt(100 + percent)
  const manats = hundredths / 10_000n
  return (hundredths % 10_000n >= 5_000n ? manats + 1n : manats) * 100n
}

function listedPrice(hotel: SlowHotel, roomId: number, date: Day): Pick<SlowLine, 'listed' | 'rate'> {
  const ofSeason = BigInt(isSummer(date, hotel.summer) ? hotel.priceSummer : hotel.priceWinter)
  const meant = hotel.rates.filter((rate) => isMeant(rate, roomId, date)).sort((a, b) => a.rank - b.rank)
  const rate = meant[meant.length - 1]
  if (rate === undefined) return { listed: ofSeason, rate: undefined }
  if (rate.effect.kind === 'percent')
    return { listed: notForNothing(percentOf(ofSeason, rate.effect.percent), ofSeason), rate: rate.name }
  for (const { roomId: priced, price } of rate.effect.prices)
    if (priced === roomId) return { listed: BigInt(price), rate: rate.name }
  return { listed: ofSeason, rate: rate.name }
}

const byEffect = (effect: PriceEffect, listed: bigint): bigint =>
  effect.kind === 'price' ? BigInt(effect.price) : percentOf(listed, effect.percent)

/** What staff give stands for all nights, and a code has no say then; a code makes those cheaper that it is for. */
export function slowLines(
  hotel: SlowHotel,
  stay: SlowStay,
  better: { readonly code?: Code | undefined; readonly given?: PriceEffect | undefined },
): SlowLine[] {
  return daysOf(stay)
    .slice(0, -1)
    .map((date) => {
      const line = { night: written(date), ...listedPrice(hotel, stay.roomId, date) }
      if (better.given) return givenTo({ ...line, room: line.listed }, better.given)
      if (better.code && isMeant(better.code, stay.roomId, date)) {
        const cheaper = byEffect(better.code.effect, line.listed)
        return { ...line, room: cheaper < line.listed ? cheaper : line.listed }
      }
      return { ...line, room: line.listed }
    })
}

/** Why guests may not come so, as a person would look it up: each restriction by itself, in the order in which reasons are told. */
export function slowProblem(hotel: SlowHotel, stay: SlowStay): string | undefined {
  const days = daysOf(stay)
  const on = (date: Day) =>
    hotel.restrictions.filter((restriction) => isMeant(restriction, stay.roomId, date))
  const atArrival = on(days[0] as Day)
  const atDeparture = on(days[days.length - 1] as Day)
  if (atArrival.some(({ notOnline }) => notOnline)) return 'stay_not_online'
  if (atArrival.some(({ noArrival }) => noArrival)) return 'no_arrival'
  const short = atArrival.flatMap(({ fewest = 0 }) => (stay.nights < fewest ? [fewest] : []))
  if (short.length > 0) return `stay_too_short ${Math.max(...short)}`
  const long = atArrival.flatMap(({ most = 999 }) => (stay.nights > most ? [most] : []))
  if (long.length > 0) return `stay_longer_than ${Math.min(...long)}`
  return atDeparture.some(({ noDeparture }) => noDeparture) ? 'no_departure' : undefined
}

/** Staff give another price for a night of which the listed one is known, or take back what they gave. */
export const givenTo = <Line extends SlowLine>(line: Line, given: PriceEffect | undefined): Line => ({
  ...line,
  room: given ? byEffect(given, line.listed) : line.listed,
})
