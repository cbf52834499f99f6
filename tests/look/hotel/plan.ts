import { type Draw, whole } from './chance.ts'

/** Who comes into a numbered room and goes, from some days ago to a month ahead. Days are counted from today. */
export interface Span {
  readonly from: number
  readonly until: number
  readonly stage: 'departed' | 'here' | 'due' | 'late'
}

export function planOf(draw: Draw): Span[] {
  const now = spanOfToday(draw)
  const first = now[0]?.from ?? 0
  const last = now.at(-1)?.until ?? 1
  return [...before(draw, Math.min(first, 0)), ...now, ...after(draw, last)]
}

/** More than sixty rooms of two hundred have an arrival, and about as many a guest who stays on. */
function spanOfToday(draw: Draw): Span[] {
  const kind = draw()
  const due = (from: number): Span => ({ from, until: from + whole(draw, 1, 6), stage: 'due' })
  if (kind < 0.4) return [{ from: -whole(draw, 0, 4), until: whole(draw, 1, 5), stage: 'here' }]
  if (kind < 0.53) return [{ from: -whole(draw, 1, 4), until: 0, stage: 'here' }, due(0)]
  if (kind < 0.78) return [due(0)]
  if (kind < 0.81) return [{ from: -1, until: whole(draw, 1, 4), stage: 'late' }]
  return []
}

function before(draw: Draw, end: number): Span[] {
  if (draw() < 0.4) return []
  const until = end - whole(draw, 0, 5)
  const from = until - whole(draw, 1, 5)
  return until > 0 ? [] : [{ from, until, stage: 'departed' }]
}

function after(draw: Draw, begin: number): Span[] {
  if (draw() < 0.45) return []
  const from = Math.max(begin, 1) + whole(draw, 0, 9)
  return [{ from, until: from + whole(draw, 1, 7), stage: 'due' }]
}
