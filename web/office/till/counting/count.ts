import { denominations, mostInDrawer, sumOfPieces } from '../../../../contract/office/till/shifts.ts'
import { readTypedAmount } from '../../typed-amount.ts'

/** How many there are of each note and coin, as typed, by what it is worth in tenge. */
export type TypedPieces = Readonly<Partial<Record<string, string>>>

export interface Count {
  /** By notes and coins, or as one sum. */
  readonly by: 'pieces' | 'sum'
  readonly pieces: TypedPieces
  readonly sum: string
}

export const notCounted: Count = { by: 'pieces', pieces: {}, sum: '' }

/** Nothing typed is none of it; anything but a whole number cannot be read. */
export function piecesIn(typed: string | undefined): number | undefined {
  const text = typed?.trim() ?? ''
  if (text === '') return 0
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

/** What is counted so far, in TMT, leaving out what cannot be read. */
export function countedSoFar({ by, pieces, sum }: Count): number {
  if (by === 'sum') return readTypedAmount(sum) ?? 0
  const read = denominations.map((worth) => [worth, piecesIn(pieces[worth]) ?? 0] as const)
  return sumOfPieces(Object.fromEntries(read)) / 100
}

/** Whether anything was typed yet: until then nothing is missing, and nothing agrees. */
export const hasBegun = ({ by, pieces, sum }: Count): boolean =>
  by === 'sum' ? sum.trim() !== '' : Object.values(pieces).some((typed) => typed?.trim())

export type Counted = { readonly counted: number } | { readonly denominations: Record<string, number> }

export type CountProblem = 'amount' | 'pieces' | 'nothing' | 'most'

/** As it is sent, or what is wrong with it. Whoever has typed nothing has not counted: an empty drawer is a 0. */
export function readCount(count: Count): { readonly read: Counted } | { readonly wrong: CountProblem } {
  if (count.by === 'sum') {
    const counted = readTypedAmount(count.sum)
    return counted === undefined ? { wrong: 'amount' } : { read: { counted } }
  }
  const typed = denominations.filter((worth) => (count.pieces[worth] ?? '').trim() !== '')
  if (typed.length === 0) return { wrong: 'nothing' }
  const read = typed.map((worth) => [worth, piecesIn(count.pieces[worth])] as const)
  if (read.some(([, pieces]) => pieces === undefined)) return { wrong: 'pieces' }
  if (countedSoFar(count) > mostInDrawer) return { wrong: 'most' }
  return { read: { denominations: Object.fromEntries(read) as Record<string, number> } }
}
