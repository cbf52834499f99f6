import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import { everyDay } from '../../../domain/rates/better-price.ts'
import { roomForNothingByCode } from '../../../domain/rates/codes-for-nothing.ts'
import type { Context } from '../../context.ts'
import {
  insertCode,
  isWordTaken,
  listCodes,
  lockCode,
  type NewCode,
  type StoredCode,
  setCodeState,
} from '../../database/rates/codes.ts'
import { endOne, type Kind, makeOne, replaceOne, undoOne } from './change-in-turn.ts'
import { type PricedHouse, readPricedHouse, refuseReach, tellReach } from './refuse-reach.ts'

/** As somebody fills it in. */
export type FilledCode = Omit<NewCode, 'days'>

const codes: Kind<NewCode, StoredCode> = {
  noun: 'code',
  notFound: 'code_not_found',
  list: listCodes,
  lock: lockCode,
  insert: insertCode,
  setState: setCodeState,
  // A word is one code's only: who sends the same once more means the same one.
  repeatable: (holding) => holding,
  tell: (code) => ({ word: code.word, ...tellReach(code), ...tellEffect(code), mostUses: code.mostUses }),
}

const tellEffect = ({ effect }: NewCode) =>
  effect.kind === 'percent' ? { percentOff: -effect.percent } : { price: effect.price }

interface ByStaff {
  readonly staffId: number
  /** In which a refusal names a category. */
  readonly language: Language
}

type Outcome = Promise<{ id: number } | Refusal>

/** A word that nobody has yet. */
export const makeCode = (context: Context, order: ByStaff & { code: FilledCode }): Outcome =>
  withRightCode(context, order, (entry) => makeOne(context, codes, { staffId: order.staffId, entry }))

/** Another word, or other terms. What was used of it before goes on counting, and who has booked by it keeps the price. */
export const putCodeInPlace = (
  context: Context,
  order: ByStaff & { id: number; code: FilledCode },
): Outcome =>
  withRightCode(context, order, (entry) =>
    replaceOne(context, codes, { staffId: order.staffId, id: order.id, entry }),
  )

/** It holds no longer. Who has booked by it keeps the price. */
export const endHoldingCode = (context: Context, chosen: { staffId: number; id: number }): Outcome =>
  endOne(context, codes, chosen)

/** A word that was given to another one meanwhile does not come back. */
export const takeCodeBack = (context: Context, chosen: { staffId: number; id: number }): Outcome =>
  undoOne(context, codes, chosen).catch(refuseTakenWord)

async function withRightCode(
  context: Context,
  { language, code }: ByStaff & { code: FilledCode },
  save: (code: NewCode) => Outcome,
): Outcome {
  const whole = { ...code, days: everyDay }
  const wrong = refuseCodeForm(whole, await readPricedHouse(context), language)
  return wrong ?? save(whole).catch(refuseTakenWord)
}

function refuseCodeForm(code: NewCode, house: PricedHouse, language: Language): Refusal | undefined {
  const outside = refuseReach(code, house)
  if (outside) return outside
  const { rooms, pricing, today } = house
  const free = roomForNothingByCode({ ...code, id: 0 }, rooms, { rules: pricing, today })
  return free && refuse('rate_price_nothing', { room: free.texts[language].roomType })
}

function refuseTakenWord(error: unknown): Refusal {
  if (isWordTaken(error)) return refuse('code_word_taken')
  throw error
}
