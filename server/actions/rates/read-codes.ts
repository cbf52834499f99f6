import type { Context } from '../../context.ts'
import { countCodeUses } from '../../database/rates/code-uses.ts'
import { anyCodeHolds, listCodes, listEndedCodes, type StoredCode } from '../../database/rates/codes.ts'
import { type HoldingAndEnded, readBoth } from './read-rates.ts'

export interface UsedCode extends StoredCode {
  readonly uses: number
}

/** Each of those that hold with how often it was used. */
export async function readHoldingCodes(
  context: Context,
): Promise<HoldingAndEnded<StoredCode> & { readonly used: readonly UsedCode[] }> {
  const both = await readBoth(context, listCodes, listEndedCodes)
  const firstIds = both.holding.map(({ firstId }) => firstId)
  const uses = await countCodeUses(context.database, firstIds, both.now)
  return { ...both, used: both.holding.map((code) => ({ ...code, uses: uses.get(code.firstId) ?? 0 })) }
}

/** Whether there is a code at present: else nobody is asked for one. */
export const hasCodes = ({ database }: Context): Promise<boolean> => anyCodeHolds(database)
