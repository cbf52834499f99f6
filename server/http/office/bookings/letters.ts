import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { getBookingLetters, sendLetterAgain } from '../../../../contract/office/bookings/letters.ts'
import { queueLetterAgain, readLettersOf } from '../../../actions/guests/send-letter-again.ts'
import type { Context } from '../../../context.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import { presentLetter } from '../../present/office/bookings/office-letters.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function letterRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getBookingLetters, { to: allStaff }, async ({ params, role, language }) => {
    const known = await readLettersOf(context, { id: params.id, role })
    if (isRefusal(known)) return known
    const letters = known.letters.map((letter) => presentLetter(letter, language))
    return { request: { status: 0, message: '', data: { letters, again: [...known.again] } } }
  })

  serveStaff(
    app,
    context,
    sendLetterAgain,
    { to: allStaff },
    async ({ params, body, staffId, role, language }) => {
      const staff = { staffId, role }
      const queued = await queueLetterAgain(context, { bookingId: params.id, kind: body.kind, staff })
      if (isRefusal(queued)) return queued
      const message = fill(texts[language].office.done.letterQueued, queued)
      return { request: { status: 0, message, data: queued } }
    },
  )
}
