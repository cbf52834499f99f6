import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { addNote, moveNote } from '../../../../contract/office/bookings/notes.ts'
import { moveNoteOf, writeNote } from '../../../actions/guests/write-note.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function noteRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, addNote, { to: allStaff }, async ({ params, body, staffId, role, language }) => {
    const staff = { staffId, role }
    const written = await writeNote(context, { bookingId: params.id, staff, ...body })
    if (isRefusal(written)) return written
    return { request: { status: 0, message: texts[language].office.done.noteAdded, data: written } }
  })

  serveStaff(app, context, moveNote, { to: allStaff }, async ({ params, body, staffId, role, language }) => {
    const { note_id: noteId, move } = body
    const staff = { staffId, role }
    const moved = await moveNoteOf(context, { bookingId: params.id, staff, noteId, move })
    if (isRefusal(moved)) return moved
    return { request: { status: 0, message: texts[language].office.noteMoved[move], data: moved } }
  })
}
