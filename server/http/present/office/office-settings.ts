import type { z } from 'zod'
import type { changeSettings, Settings } from '../../../../contract/office/site/settings.ts'
import { fromTmt, toTmt } from '../money.ts'

/** Settings travel under the names that they have inside; only money is written otherwise. */

export const presentSettings = (settings: Settings) => ({
  ...settings,
  fee: toTmt(settings.fee),
  extraGuest: toTmt(settings.extraGuest),
})

type Form = z.output<typeof changeSettings.body>

export const readSettingsForm = ({ gatePassword: _, seen, ...wished }: Form) => ({
  wished: inTenge(wished),
  seen: inTenge(seen ?? {}),
})

const inTenge = <S extends { fee?: number | undefined; extraGuest?: number | undefined }>({
  fee,
  extraGuest,
  ...rest
}: S) => ({
  ...rest,
  ...(fee !== undefined && { fee: fromTmt(fee) }),
  ...(extraGuest !== undefined && { extraGuest: fromTmt(extraGuest) }),
})
