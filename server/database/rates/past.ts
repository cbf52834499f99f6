import type { Undoable } from '../../../domain/rates/undo.ts'

/** What a rate and a restriction keep of their own past: they are never deleted. */
export interface Past {
  readonly createdAt: Date
  readonly createdBy: number
  readonly madeBy: string | null
  readonly replaces: number | null
  readonly endedAt: Date | null
  readonly canUndo: Undoable | null
}

interface PastColumns {
  readonly created_at: Date
  readonly created_by: number
  readonly made_by: string | null
  readonly replaces: number | null
  readonly ended_at: Date | null
  readonly can_undo: Undoable | null
}

export const pastOf = (row: PastColumns): Past => ({
  createdAt: row.created_at,
  createdBy: row.created_by,
  madeBy: row.made_by,
  replaces: row.replaces,
  endedAt: row.ended_at,
  canUndo: row.can_undo,
})

/** Who makes one and when, and whose place it takes. */
export interface Making<Replaced extends { readonly id: number }> {
  readonly staffId: number
  readonly now: Date
  readonly replaces?: Replaced | undefined
}

export const columnsOfMaking = ({ staffId, now, replaces }: Making<{ readonly id: number }>) => ({
  created_at: now,
  created_by: staffId,
  replaces: replaces?.id ?? null,
  can_undo: 'making' as const,
})

/** Whether it holds, and what of that can be taken back. */
export interface StateInTime {
  readonly ended: { readonly at: Date; readonly by: number } | undefined
  readonly canUndo: Undoable | null
}

export const columnsOfState = ({ ended, canUndo }: StateInTime) => ({
  ended_at: ended?.at ?? null,
  ended_by: ended?.by ?? null,
  can_undo: canUndo,
})
