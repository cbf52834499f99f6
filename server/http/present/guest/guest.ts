import { addDays, daysFrom } from '../../../../contract/facts.ts'
import type { GuestReview } from '../../../../contract/guest/reviews.ts'
import type { GuestRoom } from '../../../../contract/guest/rooms.ts'
import { chargeFlags } from '../../../../contract/guest/wire-numbers.ts'
import type { DateText, Language } from '../../../../contract/values.ts'
import { bookingWindow } from '../../../../domain/availability.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { pricesOffered } from '../../../../domain/night-offers.ts'
import { nightPrice, quote } from '../../../../domain/price.ts'
import type { Stay } from '../../../../domain/stay.ts'
import type { Pricing } from '../../../actions/rates/read-pricing.ts'
import type { Room } from '../../../actions/rooms/read-rooms.ts'
import type { Review } from '../../../actions/site/read-reviews.ts'
import { toTmt } from '../money.ts'

/** The guest's wire words. Nothing else in the server speaks them. */

export interface RoomView {
  readonly language: Language
  readonly today: DateText
  readonly stay?: Stay
  /** As many as the guest has named. */
  readonly guests?: number | undefined
  readonly pricing: Pricing
}

export function presentRoom(room: Room, view: RoomView): GuestRoom {
  const { pricing, today } = view
  const stay = view.stay ?? { checkIn: today, checkOut: addDays(today, 1) }
  const guests = Math.min(view.guests ?? room.startGuests, room.maxGuests)
  const price = quote(room, stay, guests, pricing)
  const texts = room.texts[view.language]
  return {
    id: room.id,
    images: [...room.images],
    translations: {
      room_type: texts.roomType,
      description: texts.description,
      additional_info: texts.additionalInfo,
    },
    amenities: [...texts.amenities],
    capacity: room.capacity,
    start_guests: room.startGuests,
    max_guests: room.maxGuests,
    rooms_count: room.roomsInside,
    area: room.area,
    price: toTmt(nightPrice(room, today, pricing)),
    price_summer: toTmt(room.priceSummer),
    price_winter: toTmt(room.priceWinter),
    price_first_day: toTmt(price.firstNight),
    price_full_period: toTmt(price.stay),
    booking_price: toTmt(price.fee),
    guests,
    total: toTmt(price.total),
    due_now: toTmt(price.dueNow),
    at_desk: toTmt(price.balance),
    ...chargeFlags.to(pricing.chargedOnline),
  }
}

const daysOfYear = 365

/** By window, rule and restrictions alone: pages are kept that show it, and what is free changes by the minute. */
export function presentPriceSpan(
  room: Room,
  { today, pricing }: Pick<RoomView, 'today' | 'pricing'>,
): Pick<GuestRoom, 'price_lowest' | 'price_highest'> {
  const window = bookingWindow(pricing.bookingWindow, today)
  const nights = daysFrom(today, daysOfYear)
  const span = pricesOffered({ room, nights, window, today, rules: pricing })
  return span ? { price_lowest: toTmt(span.lowest), price_highest: toTmt(span.highest) } : {}
}

export const presentReview = (review: Review, reader: number | undefined): GuestReview => ({
  id: review.id,
  name: review.name,
  message: review.message,
  date: hotelDate(review.createdAt),
  answer: review.answer,
  stayed_in: review.stayedIn?.slice(0, 7) ?? null,
  own: review.customerId === reader,
  published: review.published,
})
