import type { Grid, Segment } from './house.ts'

/** For each unit and night the first night from then on that is not free. */
export function runEnds({ units, nights, codes }: Grid): Int32Array {
  const ends = new Int32Array(units * nights)
  for (let unit = 0; unit < units; unit++) {
    let end = nights
    for (let night = nights - 1; night >= 0; night--) {
      const place = unit * nights + night
      if (codes[place] !== 0) end = night
      ends[place] = end
    }
  }
  return ends
}

/** Changes of rooms that are certain once a segment lies in a unit whose free nights end then. */
export const certainChanges = ({ until, right }: Segment, unit: number, end: number): number =>
  end < until || (right >= 0 && right !== unit) ? 1 : 0

export const changeOnEntry = ({ left }: Segment, unit: number): number => (left >= 0 && left !== unit ? 1 : 0)

/** The units of a segment's nights, one after the other. */
export type Lodging = Int32Array

export function changesOf({ left, right }: Segment, lodging: Lodging): number {
  let changes = 0
  let before = left
  for (const unit of lodging) {
    if (before >= 0 && unit !== before) changes++
    before = unit
  }
  return right >= 0 && before !== right ? changes + 1 : changes
}
