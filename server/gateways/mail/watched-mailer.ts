import { failureOf } from '../../watch/failure-reason.ts'
import type { Sign } from '../../watch/signs.ts'
import type { Mailer } from './mailer.ts'

/** A mail server that refuses one letter or one recipient answers; one that cannot be reached or lets nobody in does not. */
const answersAllTheSame: ReadonlySet<string> = new Set(['recipient_refused', 'letter_refused'])

/** The same mailer, and told of whether it is answered. */
export function watchedMailer(mailer: Mailer, sign: Pick<Sign, 'good' | 'failed'>): Mailer {
  const watched = async (work: Promise<void>): Promise<void> => {
    try {
      await work
      sign.good()
    } catch (error) {
      const failure = failureOf(error)
      if (answersAllTheSame.has(failure.reason)) sign.good()
      else sign.failed(failure)
      throw error
    }
  }
  return {
    send: (letter) => watched(mailer.send(letter)),
    knock: () => watched(mailer.knock()),
    close: () => mailer.close(),
  }
}
