import { type Call, type Fact, isCall, type Line, nameOfStay } from './lines.ts'
import { claimsAgainst, copyOf, isDone, openPlainHotel, type PlainHotel } from './plain-hotel.ts'

/** Tries every order of a few calls, one after another, at the plain hotel: slow, and too simple to be wrong. */
export function someOrderExplains(lines: readonly Line[]): boolean {
  const facts = lines.filter((line): line is Fact => !isCall(line))
  const calls = lines.filter(isCall)
  const left = calls.flatMap((call, index): Asker[] => {
    const number = call.answer === 'refused' ? 0 : (call.booking ?? toldLater(calls, call) ?? -1 - index)
    return [
      { call, number, to: call.answer === 'unknown' ? Number.POSITIVE_INFINITY : call.to },
      ...refundsLater(call),
    ]
  })
  return goesOn(openPlainHotel(facts), left)
}

/** What somebody else heard who sent the same order. */
function toldLater(calls: readonly Call[], { asked }: Call): number | undefined {
  if (asked.do !== 'book' || asked.key === undefined) return undefined
  for (const other of calls.toReversed())
    if (
      other.asked.do === 'book' &&
      other.asked.key === asked.key &&
      nameOfStay(other.asked.stay) === nameOfStay(asked.stay) &&
      other.answer !== 'refused' &&
      other.booking !== undefined
    )
      return other.booking
  return undefined
}

interface Asker {
  readonly call: Call
  /** Of the booking that it makes. */
  readonly number: number
  readonly to: number
}

function goesOn(hotel: PlainHotel, left: readonly Asker[]): boolean {
  if (left.every(({ to }) => to === Number.POSITIVE_INFINITY)) return true
  return left.some((asker) => {
    if (left.some(({ to }) => to < asker.call.from)) return false
    const next = copyOf(hotel)
    return (
      fits(next, asker) &&
      goesOn(
        next,
        left.filter((other) => other !== asker),
      )
    )
  })
}

function fits(hotel: PlainHotel, { call, number }: Asker): boolean {
  if (call.answer !== 'refused') return isDone(hotel, call, number)
  const { claim } = call
  if (claim === undefined) return true
  return claimsAgainst(hotel, call.asked).some((each) => JSON.stringify(each) === JSON.stringify(claim))
}

/** What is due goes back by itself at some time after it became due. */
function refundsLater(call: Call): Asker[] {
  const { asked } = call
  if (!('booking' in asked) || call.answer === 'refused') return []
  const amount = asked.do === 'settle' ? asked.amount : call.answer === 'done' ? (call.due ?? 0) : 0
  if (amount === 0) return []
  const refund: Call = {
    ...{ by: 'the bank', from: call.from, to: call.to, answer: 'unknown' },
    asked: { do: 'refund', booking: asked.booking, amount },
  }
  return [{ call: refund, number: 0, to: Number.POSITIVE_INFINITY }]
}
