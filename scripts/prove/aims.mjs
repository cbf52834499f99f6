import { writeFigure } from './figures.mjs'

/** What a part must have counted to be proved, against what it has: `{ 'attempts to book': { atLeast: 200_000 }, 'nights oversold': { atMost: 0 } }`. */
export const judgeAims = (aims, figures) =>
  Object.entries(aims).map(([figure, aim]) => {
    const counted = figures[figure]
    return {
      figure,
      wanted: describeAim(aim),
      counted,
      isReached: typeof counted === 'number' && holds(counted, aim),
    }
  })

const holds = (counted, { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }) =>
  counted >= atLeast && counted <= atMost

export function describeAim({ atLeast, atMost }) {
  const least = atLeast === undefined ? [] : [`at least ${writeFigure(atLeast)}`]
  const most = atMost === undefined ? [] : [atMost === 0 ? 'none' : `at most ${writeFigure(atMost)}`]
  return [...least, ...most].join(', ')
}

/** How far a part is by the largest of the counts that it must reach, from 0 to 1; undefined while it has told nothing of that. */
export function shareDone(aims, figures) {
  const counts = Object.entries(aims).filter(([, { atLeast = 0 }]) => atLeast > 0)
  const [largest] = counts.sort(([, a], [, b]) => b.atLeast - a.atLeast)
  if (!largest) return undefined
  const [figure, { atLeast }] = largest
  const counted = figures[figure]
  if (typeof counted !== 'number') return undefined
  return { figure, counted, wanted: atLeast, share: Math.min(1, counted / atLeast) }
}
