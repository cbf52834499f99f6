import type { DateText, Tenge } from '../contract/values.ts'

/** One night of the whole house, counted in units. */
export interface HouseNight {
  readonly night: DateText
  /** All there are, closed ones too. */
  readonly units: number
  readonly closed: number
  readonly sold: number
}

export interface HouseFigures {
  readonly sold: number
  /** What there was to sell. */
  readonly open: number
  /** In percent of what was open; none where nothing was: such a night is neither full nor empty. */
  readonly occupancy: number | undefined
  /** The average price of a sold night (ADR); none where none was sold. */
  readonly averagePrice: Tenge | undefined
}

type Counted = Pick<HouseNight, 'units' | 'closed' | 'sold'>

/** How full the house is over some nights, in whole percent. The one place for it: a day's close, a month and the chart all ask here. */
export function occupancyOf(nights: readonly Counted[]): Omit<HouseFigures, 'averagePrice'> {
  const sum = (count: (night: Counted) => number) => nights.reduce((total, night) => total + count(night), 0)
  const sold = sum((night) => night.sold)
  const open = sum(({ units, closed }) => units - closed)
  return { sold, open, occupancy: open === 0 ? undefined : Math.round((sold / open) * 100) }
}

/** With what the sold nights cost together: the room and further guests, not the fee. */
export function figuresOf(nights: readonly Counted[], price: Tenge): HouseFigures {
  const counted = occupancyOf(nights)
  return { ...counted, averagePrice: counted.sold === 0 ? undefined : Math.round(price / counted.sold) }
}
