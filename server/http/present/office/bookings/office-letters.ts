import { type RefusalCode, refusals } from '../../../../../contract/errors.ts'
import type { OfficeLetter } from '../../../../../contract/office/bookings/letters.ts'
import type { Language } from '../../../../../contract/values.ts'
import type { BookingLetter } from '../../../../actions/guests/send-letter-again.ts'
import { texts } from '../../../../text/catalogue.ts'
import { reasonInWords } from '../../../../watch/failure-reason.ts'

export const presentLetter = (letter: BookingLetter, language: Language): OfficeLetter => ({
  id: letter.id,
  kind: letter.kind,
  recipient: letter.recipient,
  queued_at: letter.queuedAt.toISOString(),
  state: letter.sentAt ? 'sent' : letter.nextTryAt ? 'waiting' : 'given_up',
  sent_at: letter.sentAt?.toISOString() ?? null,
  ...reasonOf(letter.error, language),
})

/** A letter that had no reason any more keeps the code of that; what the mail server did is written down in words of ours, and the office has them in its languages. */
function reasonOf(error: string | null, language: Language): Pick<OfficeLetter, 'reason' | 'failure'> {
  if (error === null) return { reason: null, failure: null }
  if (isRefusalCode(error)) return { reason: texts[language].refusals[error], failure: null }
  return { reason: error, failure: error === 'no_recipient' ? null : reasonInWords(error) }
}

const isRefusalCode = (error: string): error is RefusalCode => Object.hasOwn(refusals, error)
