import type { Chance } from '../../races/seed.ts'
import { foretell } from '../foretell.ts'
import type { Hotel } from '../law/hotel.ts'
import type { Step } from '../steps.ts'
import { bankSteps, guestSteps, placing } from './guest-steps.ts'
import { type Draw, type Hand, seldom, type Weighed } from './hand.ts'
import { houseSteps } from './house-steps.ts'
import { adding, moneySteps, staffSteps } from './staff-steps.ts'

const spread = (steps: readonly Weighed[]): Draw[] =>
  steps.flatMap(([weight, draw]) => Array.from({ length: weight }, () => draw))

const bag = spread([...guestSteps, ...bankSteps, ...staffSteps, ...moneySteps, ...houseSteps])

/** Without a booking there is nothing else to do. */
const beginnings = spread([placing, adding])

const mostTries = 3

/** Draws the steps of one history. Each part of it is about one booking more than about others, so that long stories come to be told. */
export function createDrawer(chance: Chance): (hotel: Hotel) => Step {
  let favourite = 0
  return (hotel) => {
    const last = Math.max(0, hotel.bookings.length - 1)
    if (chance.between(1, 12) === 1) favourite = chance.between(Math.max(0, last - 2), last)
    return drawStep({ chance, hotel, favourite: Math.min(favourite, last) })
  }
}

/** Often one that the rules allow, now and then whatever comes. */
function drawStep(hand: Hand): Step {
  let step = drawAny(hand)
  for (let tries = 1; tries < mostTries; tries++) {
    if (seldom(hand, 3) || foretell(structuredClone(hand.hotel), step) === 'done') break
    step = drawAny(hand)
  }
  return step
}

function drawAny(hand: Hand): Step {
  const draws = hand.hotel.bookings.length === 0 ? beginnings : bag
  for (;;) {
    const step = hand.chance.oneOf(draws)(hand)
    if (step) return step
  }
}
