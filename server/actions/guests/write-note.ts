import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { NoteMove, StaffRole } from '../../../contract/values.ts'
import { mayList } from '../../../domain/booking-lists.ts'
import { afterNoteMove, mostNotes, noteProblem } from '../../../domain/booking-note.ts'
import type { Context } from '../../context.ts'
import {
  findNote,
  insertNote,
  readNotesSoFar,
  setPin,
  strikeNote,
} from '../../database/guests/booking-notes.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { type Scene, withBooking } from '../moves/with-booking.ts'

interface ByStaff {
  readonly bookingId: number
  readonly staff: { readonly staffId: number; readonly role: StaffRole }
}

/** Whoever comes upon a booking may note something about it. What is written stands in the notes alone: the history says that it was, and by whom. */
export const writeNote = (
  context: Context,
  { bookingId, staff, text, pinned }: ByStaff & { text: string; pinned: boolean },
): Promise<{ id: number } | Refusal> =>
  withBooking(context, { bookingId, unless: refuseUnlisted(staff.role) }, async ({ transaction, now }) => {
    const { count, erased } = await readNotesSoFar(transaction, bookingId)
    if (erased) return refuse('guest_erased')
    const problem = noteProblem(count)
    if (problem) return refuse(problem, { most: mostNotes })
    const { staffId } = staff
    const { id } = await insertNote(transaction, { bookingId, staffId, at: now, text, pinned })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { bookingId },
      action: 'note_added',
      facts: { note: id, pinned },
    })
    return { id }
  })

/** Who asks for what is so already is answered the same, and nothing is written down. */
export const moveNoteOf = (
  context: Context,
  { bookingId, staff, noteId, move }: ByStaff & { noteId: number; move: NoteMove },
): Promise<{ id: number } | Refusal> =>
  withBooking(context, { bookingId, unless: refuseUnlisted(staff.role) }, async ({ transaction, now }) => {
    const note = await findNote(transaction, { id: noteId, bookingId })
    if (!note) return refuse('note_not_found')
    const after = afterNoteMove(note, move)
    if ('problem' in after) return refuse(after.problem)
    const { pinned, struck } = after.state
    if (!struck && pinned === note.pinned) return { id: noteId }
    const { staffId } = staff
    if (struck) await strikeNote(transaction, noteId, { staffId, at: now })
    else await setPin(transaction, noteId, { pinned, staffId, at: now })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { bookingId },
      action: actions[move],
      facts: { note: noteId },
    })
    return { id: noteId }
  })

const actions = { pin: 'note_pinned', unpin: 'note_unpinned', strike: 'note_struck' } as const

/** A booking that somebody cannot list is for them the same as none. */
export const refuseUnlisted =
  (role: StaffRole) =>
  (scene: Scene): Refusal | undefined =>
    mayList(role, scene.booking, scene) ? undefined : refuse('booking_not_found')
