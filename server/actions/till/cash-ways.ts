import type { Settings } from '../../../contract/office/site/settings.ts'
import { type DeskWay, deskWays } from '../../../contract/values.ts'

/** The ways of paying whose money lies in the drawer, as the hotel has set it. */
export const cashWaysOf = ({ cashWays }: Pick<Settings, 'cashWays'>): DeskWay[] =>
  deskWays.filter((way) => cashWays[way])
