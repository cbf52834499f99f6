import type { z } from 'zod'
import { getOwnBookings, type OwnBooking, type OwnBookings } from '../../../../contract/guest/bookings.ts'
import { getNotices, getShore, type ShoreMap } from '../../../../contract/guest/site-words.ts'
import type { Language } from '../../../../contract/values.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { type BookedRoom, roomOf } from '../../components/booking/room-of-booking.ts'
import { type Loaded, notFound } from '../../site/page.ts'

type Notices = z.output<typeof getNotices.answer>['request']['data']

export interface OwnBookingData extends Pick<OwnBookings, 'takesRefunds' | 'answeredAt'> {
  readonly booking: OwnBooking
  readonly room: BookedRoom
  /** How to come here and what to know before; the page does without where it does not come. */
  readonly notices: Pick<Notices, 'contacts'> | undefined
  readonly shore: ShoreMap | null
}

/** Somebody else's booking is not among the own ones, and so it is the same as none. */
export async function readOwnBooking(
  api: WordedApi,
  { id, language }: { id: number; language: Language },
): Promise<Loaded<OwnBookingData>> {
  const params = { lang: language }
  const [own, notices, shore] = await Promise.all([
    api(getOwnBookings),
    api(getNotices, { params }),
    api(getShore, { params }),
  ])
  if (!own.ok) return own
  const booking = own.answer.bookings.find((each) => each.id === id)
  if (!booking) return notFound
  const { takesRefunds, answeredAt } = own.answer
  return {
    ok: true,
    data: {
      booking,
      room: roomOf(own.answer, booking),
      takesRefunds,
      answeredAt,
      notices: notices.ok ? notices.answer.request.data : undefined,
      shore: shore.ok ? shore.answer.request.data.shore : null,
    },
  }
}
