/** What was done to a price or a restriction last, and can be taken back. */
export type Undoable = 'making' | 'ending'

export interface Undone {
  readonly canUndo: Undoable | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

export const undoMs = 3_600_000

/** Until when what was done last can be taken back; nothing where it never could, or was already. */
export function undoUntil({ canUndo, createdAt, endedAt }: Undone): Date | undefined {
  const doneAt = canUndo === 'making' ? createdAt : canUndo === 'ending' ? endedAt : null
  return doneAt === null ? undefined : new Date(doneAt.getTime() + undoMs)
}
