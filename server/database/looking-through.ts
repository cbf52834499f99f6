/**
 * A word can be looked up in its index, which costs the more the more rows have it; or a list is looked through in its order until the page is full,
 * which costs the less. No planner can tell where on a list a word stands, so it is decided here.
 */

/** So many times as many rows are looked through as should be enough, but at least and at most so many. */
const looksThrough = { times: 4, least: 200, most: 20_000 }

/**
 * How many rows of a list to look through, one try after the other, before the word is looked up everywhere: as many as should be enough if the list
 * has the word as often as all others have, unless there are fewer to look up; and if that was not so, as many as can be looked through at all.
 */
export function windowsFor(rows: { all: number; expected: number; wanted: number }): number[] {
  const { times, least, most } = looksThrough
  const enough = Math.max(least, Math.ceil((times * rows.wanted * rows.all) / Math.max(1, rows.expected)))
  if (enough > rows.expected || enough > most) return []
  return enough < most && most < rows.expected ? [enough, most] : [enough]
}
