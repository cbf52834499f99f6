import type { NoteMove } from '../contract/values.ts'

/** A note of staff is never rewritten: it is pinned, unpinned or struck, and struck it stays. */

interface NoteState {
  readonly pinned: boolean
  readonly struck: boolean
}

/** More than this about one stay nobody reads. Struck ones count: they are still there. */
export const mostNotes = 50

export const noteProblem = (notesSoFar: number): 'too_many_notes' | undefined =>
  notesSoFar >= mostNotes ? 'too_many_notes' : undefined

type NoteOutcome = { readonly problem: 'note_struck' } | { readonly state: NoteState }

/** A struck note is pinned nowhere. Who asks for what is so already changes nothing. */
export function afterNoteMove(note: NoteState, move: NoteMove): NoteOutcome {
  if (note.struck) return { problem: 'note_struck' }
  if (move === 'strike') return { state: { pinned: false, struck: true } }
  return { state: { pinned: move === 'pin', struck: false } }
}
