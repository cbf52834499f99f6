import { test } from 'vitest'
import { expectRulesToHold, historiesOf, timeForHistories } from './histories.ts'
import type { Charged } from './law/hotel.ts'

/** What is charged online differs between hotels. */
const hotels: readonly Charged[] = [
  { fee: true, stay: 'first_night' },
  { fee: false, stay: 'first_night' },
  { fee: true, stay: 'nothing' },
]

test(
  'in every odd random history the hotel does what the rules say',
  () => expectRulesToHold(hotels, historiesOf('odd')),
  timeForHistories,
)
