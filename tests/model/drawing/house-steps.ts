import { drawStay, type Hand, seldom, type Weighed } from './hand.ts'

const hours = 60
const days = 24 * hours

/** Mostly moments: whoever waits for days finds every hold lapsed. */
function drawMinutes(hand: Hand): number {
  const { chance } = hand
  if (!seldom(hand, 3)) return chance.between(1, 12)
  return seldom(hand, 2) ? chance.between(1, 2) * days : chance.between(1, 14) * hours
}

/** The rooms, the jobs and the clock. */
export const houseSteps: readonly Weighed[] = [
  [
    2,
    (hand) => {
      const { chance } = hand
      const total = chance.between(0, 4)
      const online = chance.between(0, seldom(hand, 6) ? 5 : total)
      return { does: 'change counts', room: chance.between(0, 1), total, online }
    },
  ],
  [
    2,
    (hand) => {
      const { room, ahead, nights } = drawStay(hand)
      const units = hand.chance.between(0, 2)
      return { does: 'close units', room, ahead, nights: Math.min(nights, 4), units }
    },
  ],
  [
    1,
    ({ chance }) => ({
      does: 'change price',
      room: chance.between(0, 1),
      summer: chance.between(3, 8) * 10_000,
      winter: chance.between(2, 6) * 10_000,
    }),
  ],
  [1, ({ chance }) => ({ does: 'change refund hours', hours: chance.oneOf([0, 24, 72, 168]) })],
  [2, () => ({ does: 'decide overdue requests' })],
  [3, () => ({ does: 'hand arrivals over' })],
  [2, () => ({ does: 'release lapsed holds' })],
  [20, (hand) => ({ does: 'wait', minutes: drawMinutes(hand) })],
]
