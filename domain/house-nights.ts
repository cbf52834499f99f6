import type { DateText, Tenge } from '../contract/values.ts'

/** One night of the whole house, counted in units. */
export interface HouseNight {
  readonly night: DateText
  /** All there are, closed ones too. */
  readonly units: number
  readonly closed: number
  readonly sold: number
}

interface Category {
  readonly id: number
  readonly countTotal: number
}

interface TakenNight {
  readonly roomId: number
  readonly night: DateText
  readonly taken: number
  readonly closed: number
}

/** Each night of the whole house. A category that was deleted since counts with the units that it sold, and with no others. */
export function houseNightsOf(
  nights: readonly DateText[],
  rooms: readonly Category[],
  taken: readonly TakenNight[],
): HouseNight[] {
  const units = rooms.reduce((sum, room) => sum + room.countTotal, 0)
  const known = new Set(rooms.map(({ id }) => id))
  return nights.map((night) =>
    taken
      .filter((each) => each.night === night)
      .reduce<HouseNight>(
        (sum, each) => ({
          night,
          units: sum.units + (known.has(each.roomId) ? 0 : each.taken),
          closed: sum.closed + (known.has(each.roomId) ? each.closed : 0),
          sold: sum.sold + each.taken,
        }),
        { night, units, closed: 0, sold: 0 },
      ),
  )
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
