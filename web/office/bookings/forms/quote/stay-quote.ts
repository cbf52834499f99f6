import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { daysBetween } from '../../../../../contract/facts.ts'
import { receptionCheckFree } from '../../../../../contract/office/bookings/booking-actions.ts'
import type { DeskQuote } from '../../../../../contract/office/bookings/quotes.ts'
import type { GivenEffect } from '../../../../../contract/office/rates/given-price.ts'
import type { BookingKind, PaymentScope } from '../../../../../contract/values.ts'
import type { Failure } from '../../../../kit/api.ts'
import { answerOf, api, CallFailed } from '../../../api.ts'
import { useRested } from '../../../rested.ts'
import { useMay } from '../../../session/guard.tsx'
import type { GuestDraft } from '../guest-fields.tsx'

export type Told = z.infer<typeof receptionCheckFree.answer>

interface Asked {
  readonly room: string
  readonly from: string
  readonly to: string
  readonly guests: readonly GuestDraft[]
  readonly kind?: BookingKind
  readonly scope?: PaymentScope
  readonly code?: string
  /** A booking that is being changed: its own nights do not count against it, and it keeps the prices it was sold at. */
  readonly bookingId?: number
  /** Another price that they would give; nothing is what is listed. */
  readonly given?: GivenEffect | null | undefined
  /** It was agreed to and sent: a code that is used up by it is no longer good for anything. */
  readonly isSent?: boolean
}

/** Half a figure is another price: it is not asked for. */
const typingMs = 300

/**
 * How many units are free and what the stay costs: asked of the server while somebody types, and once more before they agree to it. Reception that
 * sees no prices is told neither.
 */
export function useStayQuote(asked: Asked) {
  const sees = useMay('seesPrices')
  const client = useQueryClient()
  const current = sees ? questionOf(asked) : undefined
  const typed = useRested(JSON.stringify({ given: asked.given }), typingMs)
  const rested = { ...asked, given: (JSON.parse(typed) as Pick<Asked, 'given'>).given }
  const question = sees ? questionOf(rested) : undefined
  const { data, error, isFetching, refetch } = useQuery<Told, CallFailed>({
    ...optionsOf(question),
    enabled: question !== undefined && !asked.isSent,
  })

  /** Nothing where nothing can be asked or told. */
  async function quoteNow(): Promise<{ quote: DeskQuote | undefined } | { failure: Failure }> {
    if (current === undefined) return { quote: undefined }
    try {
      return { quote: (await client.fetchQuery<Told, CallFailed>(optionsOf(current))).quote }
    } catch (failed) {
      if (failed instanceof CallFailed) return { failure: failed.failure }
      throw failed
    }
  }
  const told = question === undefined ? undefined : data
  const failure = question === undefined ? undefined : error?.failure
  const isAsking = isFetching && told === undefined
  return { sees, told, failure, isAsking, askAgain: refetch, quoteNow }
}

const optionsOf = (question: ReturnType<typeof questionOf>) => ({
  queryKey: [receptionCheckFree.path, question],
  queryFn: () => answerOf(api(receptionCheckFree, { body: question as NonNullable<typeof question> })),
  staleTime: 0,
})

export type StayQuote = ReturnType<typeof useStayQuote>

function questionOf({ room, from, to, guests, kind, scope, code, bookingId, given }: Asked) {
  if (room === '' || from === '' || to === '' || daysBetween(from, to) < 1) return undefined
  return {
    room_id: Number(room),
    checkin: from,
    checkout: to,
    guests: Math.max(1, stayingOf(guests)),
    ...(kind !== undefined && { kind }),
    ...(scope !== undefined && { scope }),
    ...(code && { code }),
    ...(bookingId !== undefined && { booking_id: bookingId }),
    ...(given !== undefined && { given }),
  }
}

export const stayingOf = (guests: readonly Pick<GuestDraft, 'isnot_guest'>[]): number =>
  guests.filter(({ isnot_guest }) => !isnot_guest).length
