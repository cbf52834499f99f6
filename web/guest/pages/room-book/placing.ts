import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Room } from '../../../../contract/guest/rooms.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { Failure } from '../../../kit/api.ts'
import { resultsAddress } from '../../components/search-for-rooms.ts'
import { useBroughtBack } from '../../site/brought-back.ts'
import { useSignInAgain } from '../../site/sign-in-address.ts'
import { useSite } from '../../site/site-context.ts'
import { failureMessage, isSignedOut } from '../../site/submission.ts'
import { type Draft, forgetDraft } from './draft.ts'
import type { ChosenStay, Quote } from './load.ts'
import { orderOf, sendOrder } from './order.ts'

/** So long after a refusal the button works again. */
const restMs = 3_000

/** The room is gone: whoever wanted it is shown what else is free on these dates. */
const roomGone: readonly string[] = [
  'sold_out',
  'room_not_offered',
  'room_not_found',
  'stay_not_online',
  'no_arrival',
  'no_departure',
  'stay_too_short',
  'stay_longer_than',
]

const priceGone: readonly string[] = ['price_changed', 'total_changed']

/** The code holds no good any more: the price without it is shown, and why. */
const codeGone: readonly string[] = ['code_unknown', 'code_used_up', 'code_not_for_stay']

interface Placing {
  readonly room: Room
  readonly stay: ChosenStay
  readonly draft: Draft
  readonly quote: Quote | undefined
  readonly quoteAgain: () => void
  readonly countAgain: () => void
}

/** Sends the order and goes on to the bank, or says why not. */
export function usePlacing({ room, stay, draft, quote, quoteAgain, countAgain }: Placing) {
  const { api, language, texts } = useSite()
  const showAlert = useAlert()
  const [, navigate] = useLocation()
  const signInAgain = useSignInAgain()
  const [waiting, setWaiting] = useState(false)
  /** What the server said about an e-mail that is not confirmed. */
  const [confirmFirst, setConfirmFirst] = useState<string>()
  // From the bank.
  useBroughtBack(() => {
    setWaiting(false)
    countAgain()
  })

  const place = async () => {
    if (!quote) {
      quoteAgain()
      return showAlert({ text: draft.code === '' ? texts.booking.priceUnknown : texts.booking.codePriced })
    }
    setWaiting(true)
    setConfirmFirst(undefined)
    const reply = await sendOrder(api, language, orderOf(room.id, stay, draft, quote.code), quote)
    if (reply.ok) return location.assign(reply.answer.request.data.formUrl)
    setTimeout(() => setWaiting(false), restMs)
    await explain(reply.failure)
  }
  const explain = async (failure: Failure) => {
    if (failure.kind === 'unreachable') return showAlert({ text: texts.booking.unreachable })
    if (failure.code === 'email_unconfirmed') return setConfirmFirst(failure.message)
    if (priceGone.includes(failure.code) || codeGone.includes(failure.code)) quoteAgain()
    if (failure.code === 'too_many_bookings') countAgain()
    await showAlert({ text: failureMessage(failure, texts) })
    if (roomGone.includes(failure.code))
      return navigate(resultsAddress({ ...stay, guests: draft.guests.length }))
    if (failure.code === 'booking_paid_already') {
      forgetDraft()
      return navigate('/books')
    }
    if (isSignedOut(failure)) signInAgain()
  }
  return { place, waiting, confirmFirst }
}
