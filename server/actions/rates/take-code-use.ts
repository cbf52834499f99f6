import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { NightLine, Quote } from '../../../domain/price.ts'
import { codeWord } from '../../../domain/rates/better-price.ts'
import type { Context } from '../../context.ts'
import { countHit, readHits } from '../../database/access/rate-limits.ts'
import type { Database } from '../../database/connection.ts'
import { type CodeStanding, lockCodeStanding, readCodeStanding } from '../../database/rates/code-uses.ts'
import { findCode, type StoredCode } from '../../database/rates/codes.ts'
import { tooManyTries } from '../access/try-secret.ts'

export type { StoredCode } from '../../database/rates/codes.ts'

/** The code behind what somebody typed, as it stands before anything is locked. */
export const readCode = async (
  { database }: Pick<Context, 'database'>,
  typed: string | undefined,
): Promise<StoredCode | undefined> => (typed === undefined ? undefined : findCode(database, codeWord(typed)))

/** Whoever names a code books by it, or is told why not: never at a price without it. */
export function refuseCode(
  typed: string | undefined,
  code: StoredCode | undefined,
  price: Quote,
): Refusal | undefined {
  if (typed === undefined) return undefined
  if (code === undefined) return refuse('code_unknown')
  return price.code === undefined || price.nights.some(isForNothing) ? refuse('code_not_for_stay') : undefined
}

/** Prices may have fallen since the code was made. */
const isForNothing = ({ room, listed = room }: NightLine): boolean => room <= 0 && listed > 0

/** Whether one more may use it. Somebody may have changed or ended it since it was read: then it is read again. */
export function refuseStanding(standing: CodeStanding | undefined): Refusal | undefined {
  if (!standing?.holds) return refuse('try_again')
  const { uses, mostUses } = standing
  return mostUses !== null && uses >= mostUses ? refuse('code_used_up') : undefined
}

/** For whoever only asks: nothing is locked, and the next one may be quicker. */
export async function refuseUsedUp(
  { database, clock }: Context,
  code: StoredCode | undefined,
): Promise<Refusal | undefined> {
  if (code === undefined) return undefined
  const refusal = refuseStanding(await readCodeStanding(database, code, clock.now()))
  return refusal?.refused === 'try_again' ? refuse('code_unknown') : refusal
}

/** For whoever books: from here until the transaction ends nobody else counts the uses of this code. */
export const lockCodeUse = async (
  transaction: Database,
  code: StoredCode | undefined,
  now: Date,
): Promise<Refusal | undefined> => code && refuseStanding(await lockCodeStanding(transaction, code, now))

/**
 * Words can be guessed. Those that do not exist are counted for their address, as wrong passwords are, and after too many of them none from there is answered for a
 * while, right or wrong. The word is looked up first and the count read after it: of many at once, those behind the limit are refused. Right ones are never
 * counted, however many guests share an address.
 */
export async function refuseGuessing(
  context: Context,
  { typed, address }: { readonly typed: string | undefined; readonly address: string },
): Promise<Refusal | undefined> {
  if (typed === undefined) return undefined
  const code = await readCode(context, typed)
  const { failuresPerAddress: most, failureMinutes } = (await context.settings.current()).limits
  const hit = { key: `code word:address:${address}`, now: context.clock.now() }
  const { hits, windowEndsAt } = code
    ? await readHits(context.database, hit)
    : await countHit(context.database, { ...hit, windowMs: failureMinutes * 60_000 })
  const tried = code ? hits + 1 : hits
  return tried > most ? tooManyTries(hit.now, windowEndsAt) : undefined
}
