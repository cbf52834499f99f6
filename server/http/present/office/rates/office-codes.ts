import type { z } from 'zod'
import type { codeForm, ShownCode } from '../../../../../contract/office/rates/codes.ts'
import type { FilledCode } from '../../../../actions/rates/change-codes.ts'
import type { UsedCode } from '../../../../actions/rates/read-codes.ts'
import { fromTmt, toTmt } from '../../money.ts'
import { type Looking, presentMaking } from './office-rates.ts'

/** Codes in the office's wire words. A category that was deleted is not named. */
export const presentCode = (code: UsedCode, looking: Looking): ShownCode => ({
  id: code.id,
  word: code.word,
  first: code.first,
  last: code.last,
  rooms: code.rooms?.filter((id) => looking.roomIds.has(id)) ?? null,
  ...(code.effect.kind === 'percent'
    ? { percent_off: -code.effect.percent }
    : { price: toTmt(code.effect.price) }),
  most_uses: code.mostUses,
  uses: code.uses,
  ...presentMaking(code, looking),
})

export const readCodeForm = (form: z.output<typeof codeForm>): FilledCode => ({
  word: form.word,
  first: form.first,
  last: form.last,
  rooms: form.rooms ?? undefined,
  effect:
    'percent_off' in form.effect
      ? { kind: 'percent', percent: -form.effect.percent_off }
      : { kind: 'price', price: fromTmt(form.effect.price) },
  mostUses: form.most_uses,
})
