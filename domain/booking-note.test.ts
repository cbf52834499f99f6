import { expect, test } from 'vitest'
import { afterNoteMove, mostNotes, noteProblem } from './booking-note.ts'

const plain = { pinned: false, struck: false }
const pinned = { pinned: true, struck: false }
const struck = { pinned: false, struck: true }

test.each([
  ['pin', plain, pinned],
  ['pin', pinned, pinned],
  ['unpin', pinned, plain],
  ['unpin', plain, plain],
  ['strike', plain, struck],
  ['strike', pinned, struck],
] as const)('%s of %j leaves %j', (move, note, state) => {
  expect(afterNoteMove(note, move)).toEqual({ state })
})

test.each(['pin', 'unpin', 'strike'] as const)('a struck note stays as it is: %s', (move) => {
  expect(afterNoteMove(struck, move)).toEqual({ problem: 'note_struck' })
})

test.each([
  [0, undefined],
  [mostNotes - 1, undefined],
  [mostNotes, 'too_many_notes'],
])('after %i notes: %s', (notesSoFar, problem) => {
  expect(noteProblem(notesSoFar)).toBe(problem)
})
