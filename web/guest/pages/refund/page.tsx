import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { getOwnBookings, type OwnBooking } from '../../../../contract/guest/bookings.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { WaitingNotice } from '../../components/waiting-notice.tsx'
import { useClientPage } from '../../site/client-page.ts'
import type { Loaded } from '../../site/page.ts'
import { useTexts } from '../../site/site-context.ts'
import { NotFoundPage } from '../not-found/page.tsx'
import { NoRefund } from './no-refund.tsx'
import { OpenRequest } from './open-request.tsx'
import { RefundForm } from './refund-form.tsx'

/** Where a client asks for the money of a booking back, takes that back, or reads why it cannot be. */
export function RefundPage() {
  const words = useTexts().refund
  const [path] = useLocation()
  const bookingId = Number(path.split('/').at(-1))
  const load = useCallback((api: WordedApi) => loadBooking(api, bookingId), [bookingId])
  const { page, reload } = useClientPage(load)
  if (page.state === 'waiting') return <WaitingNotice heading={words.heading} />
  if (page.state === 'failed') return <FailureNotice failure={page.failure} retry={reload} />
  const booking = page.data
  // Somebody else's booking is no booking.
  if (!booking) return <NotFoundPage />
  if (booking.refund_asked) return <OpenRequest booking={booking} reload={reload} />
  return booking.refund_hindrance === null ? (
    <RefundForm booking={booking} />
  ) : (
    <NoRefund booking={booking} why={booking.refund_hindrance} />
  )
}

async function loadBooking(api: WordedApi, bookingId: number): Promise<Loaded<OwnBooking | undefined>> {
  const reply = await api(getOwnBookings)
  return reply.ok ? { ok: true, data: reply.answer.bookings.find(({ id }) => id === bookingId) } : reply
}
