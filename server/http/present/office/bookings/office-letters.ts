import { type RefusalCode, refusals } from '../../../../../contract/errors.ts'
import type { OfficeLetter } from '../../../../../contract/office/bookings/letters.ts'
import type { Language } from '../../../../../contract/values.ts'
import type { BookingLetter } from '../../../../actions/guests/send-letter-again.ts'
import { texts } from '../../../../text/catalogue.ts'

export const presentLetter = (letter: BookingLetter, language: Language): OfficeLetter => ({
  id: letter.id,
  kind: letter.kind,
  recipient: letter.recipient,
  queued_at: letter.queuedAt.toISOString(),
  state: letter.sentAt ? 'sent' : letter.nextTryAt ? 'waiting' : 'given_up',
  sent_at: letter.sentAt?.toISOString() ?? null,
  reason: letter.error === null ? null : reasonWords(letter.error, language),
})

/** A letter that had no reason any more keeps the code of that; what the mail server did is written down in words of ours. */
const reasonWords = (error: string, language: Language): string =>
  isRefusalCode(error) ? texts[language].refusals[error] : error

const isRefusalCode = (error: string): error is RefusalCode => Object.hasOwn(refusals, error)
