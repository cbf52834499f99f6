import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { getQuote } from '../../../../contract/guest/bookings.ts'
import type { Room } from '../../../../contract/guest/rooms.ts'
import type { Language } from '../../../../contract/values.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { useSite } from '../../site/site-context.ts'
import { failureMessage } from '../../site/submission.ts'
import type { ChosenStay, Quote } from './load.ts'

/** What the price depends on in the form. */
export interface Wished {
  readonly guests: number
  /** As it was typed; empty is none. */
  readonly code: string
}

interface Known extends Wished {
  readonly round: number
  readonly quote: Quote
  /** Why the code holds no good: the price is then the one without it. */
  readonly codeProblem?: string | undefined
}

interface LiveQuote {
  /** For what was wished last; missing until it has come. */
  readonly quote: Quote | undefined
  readonly codeProblem: string | undefined
  /** Whichever price was there last. */
  readonly shown: Quote
  /** How many guests that price is for. */
  readonly shownFor: number
  readonly quoteFor: (guests: number, code: string) => void
  readonly quoteAgain: () => void
}

/** The price follows the number of guests and the code. */
export function useLiveQuote(
  room: Room,
  stay: ChosenStay,
  first: { readonly guests: number; readonly quote: Quote },
): LiveQuote {
  const { api, language, texts } = useSite()
  const [{ guests, code }, setWished] = useState<Wished>({ guests: first.guests, code: '' })
  const [round, setRound] = useState(0)
  // The first price came with the page.
  const [known, setKnown] = useState<Known>({ ...first, code: '', round: 0 })
  const { checkIn, checkOut } = stay
  const isKnown = known.guests === guests && known.code === code
  const isNewest = isKnown && known.round === round
  useEffect(() => {
    if (isNewest) return
    let overtaken = false
    const ask = askerFor(api, language, { room_id: room.id, check_in: checkIn, check_out: checkOut, guests })
    void ask(code).then(async (reply) => {
      if (!reply.ok && reply.failure.kind === 'unreachable') return
      // With a code that holds no good the stay still has its price.
      const plain = reply.ok || code === '' ? reply : await ask('')
      if (overtaken || !plain.ok) return
      const codeProblem = reply.ok ? undefined : failureMessage(reply.failure, texts)
      setKnown({ guests, code, round, quote: plain.answer.request.data, codeProblem })
    })
    return () => {
      overtaken = true
    }
  }, [api, language, texts, room.id, checkIn, checkOut, guests, code, round, isNewest])
  return {
    quote: isKnown ? known.quote : undefined,
    codeProblem: isKnown ? known.codeProblem : undefined,
    shown: known.quote,
    shownFor: known.guests,
    quoteFor: useCallback((wanted, word) => setWished({ guests: wanted, code: word }), []),
    quoteAgain: useCallback(() => setRound((rounds) => rounds + 1), []),
  }
}

const askerFor =
  (api: WordedApi, lang: Language, stay: Omit<z.input<typeof getQuote.body>, 'code'>) => (code: string) =>
    api(getQuote, { params: { lang }, body: { ...stay, ...(code !== '' && { code }) } })
