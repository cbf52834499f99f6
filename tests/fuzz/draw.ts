import type { KnownCall } from './calls.ts'
import type { Chance } from './chance.ts'
import type { KnownBooking } from './facts.ts'
import type { FuzzHotel } from './hotel.ts'
import { meaningOf } from './meaning.ts'
import { everybody, type Person, type Who } from './people.ts'
import type { Draft } from './request.ts'
import { rightValue } from './right-values.ts'
import { signedCallback } from './signed-callback.ts'
import { spoil } from './spoil.ts'

/** A password is hashed behind these, which takes as long as a hundred others; they come up as often as is enough. */
const costly =
  /client-login|client-register|\/api\/login|password-reset|new-user|edit-user|own-password|second-factor|booking-gate|generate-report/

export function drawCall(calls: readonly KnownCall[], chance: Chance): KnownCall {
  const drawn = chance.oneOf(calls)
  return costly.test(drawn.path) && chance.in100(65) ? chance.oneOf(calls) : drawn
}

/** Mostly somebody whom the call lets in: who stands outside learns little. */
export function drawPerson(
  people: ReadonlyMap<Who, Person>,
  { audience }: KnownCall,
  chance: Chance,
): Person {
  const all = everybody.flatMap((who) => people.get(who) ?? [])
  const invited = all.filter(({ caller, who }) => audience.includes(caller) && who !== 'new admin')
  return chance.in100(60) && invited.length > 0 ? chance.oneOf(invited) : chance.oneOf(all)
}

const otherCodes = { pay_code: '0'.repeat(32), return_code: null, order_number: null }

/**
 * A booking to call about. Clients and strangers are sometimes given the number of somebody else's booking, and never its codes: whoever
 * holds those may see it.
 */
function drawBooking(
  hotel: FuzzHotel,
  person: Person,
  chance: Chance,
): { booking: KnownBooking | undefined; foreign: boolean } {
  const { bookings } = hotel.facts
  if (bookings.length === 0) return { booking: undefined, foreign: false }
  if (person.staffId !== undefined) return { booking: chance.oneOf(bookings), foreign: false }
  const secret = hotel.people.get('second client')?.customerId
  const mine = person.customerId
  const own = bookings.filter(({ customer_id }) => customer_id !== null && customer_id === mine)
  if (own.length > 0 && chance.in100(75)) return { booking: chance.oneOf(own), foreign: false }
  const other = chance.oneOf(bookings.filter(({ customer_id }) => customer_id !== mine || mine === undefined))
  const hidden = other.customer_id === secret && person.customerId !== secret
  return { booking: hidden ? { ...other, ...otherCodes } : other, foreign: true }
}

/** Most requests have one wrong part; the right ones show what the call does when it does something. */
const spoiledIn100 = 62

export function drawDraft(
  hotel: FuzzHotel,
  calls: readonly KnownCall[],
  number: number,
  chance: Chance,
): Draft {
  const call = drawCall(calls, chance)
  const person = drawPerson(hotel.people, call, chance)
  const { booking, foreign } = drawBooking(hotel, person, chance)
  const { facts, harvest, files } = hotel
  const meaning = meaningOf(
    { call, person, facts, harvest, booking, files, number, today: hotel.today() },
    chance,
  )
  const part = (name: keyof KnownCall['shapes']) => {
    const shape = call.shapes[name]
    return shape && rightValue(shape, '', meaning, chance)
  }
  const draft: Draft = {
    call,
    person,
    foreign,
    params: (part('params') as Draft['params']) ?? {},
    query: (part('query') as Draft['query']) ?? {},
    headers: (part('headers') as Draft['headers']) ?? {},
    body: part('body'),
    spoiled: 'nothing',
  }
  if (call.path === '/api/bank/callback') draft.query = { ...signedCallback(booking) }
  if (chance.in100(spoiledIn100)) spoil(draft, chance)
  return draft
}
