import { dropBooking, placeBooking } from '../../contract/guest/bookings.ts'
import { payByLink } from '../../contract/guest/payment.ts'
import type { Stay } from '../../domain/stay.ts'
import { meaningOfOrder, meaningOfReply, saysOver } from '../races/recorded.ts'
import { anOrder } from '../support/bookings/stays.ts'
import { cancelAtBank, payOrder } from '../support/money/bank.ts'
import type { StormHotel } from './storm-hotel.ts'

export interface Placed {
  readonly id: number
  readonly bookNumber: number
  readonly payCode: string
}

/** What one guest does on the hotel's pages and on the bank's; each ends in words of the tally. */
export interface GuestBrowser {
  /** The booking of this guest, also when the answer was bad news about the bank. */
  book(wish: { roomId: number; stay: Stay }): Promise<Placed | undefined>
  drop(booking: Placed): Promise<void>
  /** The order behind the page that the pay link leads to, if it leads to any. */
  followPayLink(booking: Placed): Promise<string | undefined>
  /** The card is given on the bank's page, and the browser follows wherever the bank leads. */
  giveCard(orderNumber: string, card: string): Promise<void>
  pressCancel(orderNumber: string): Promise<void>
  /** Orders of the booking that the bank may know and whose page we have lost. */
  listLostPages(booking: Placed): Promise<string[]>
  /** The order behind the last page that was answered to this guest. */
  orderSeen(): string | undefined
}

export function openBrowser(hotel: StormHotel, client: { id: number; token: string }): GuestBrowser {
  const { site, tally, record } = hotel
  const by = `client ${client.id}`
  const { database } = site.context
  let seen: string | undefined

  async function see(formUrl: string): Promise<string> {
    const attempt = await database
      .selectFrom('payment_attempts')
      .select('order_number')
      .where('form_url', '=', formUrl)
      .executeTakeFirstOrThrow()
    seen = attempt.order_number
    return seen
  }

  return {
    async book({ roomId, stay }) {
      const body = anOrder({ room_id: roomId, check_in: stay.checkIn, check_out: stay.checkOut })
      const begun = record.begin(by, { do: 'book', stay: { room: roomId, ...stay } })
      const reply = await site.api(client.token)(placeBooking, { params: { lang: 'en' }, body })
      begun.heard()
      tally.add(`booking: ${outcomeOf(reply)}`)
      if (reply.ok) await see(reply.answer.request.data.formUrl)
      const placed = await database
        .selectFrom('bookings')
        .select(['id', 'book_number as bookNumber', 'pay_code as payCode'])
        .where('customer_id', '=', client.id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      const meaning = meaningOfOrder({ sold_out: 'no_night_left' })(reply)
      begun.write(
        meaning.answer === 'unknown' && placed ? { ...meaning, booking: placed.bookNumber } : meaning,
      )
      // One that the bank gave no page for may end at once.
      if (meaning.answer === 'unknown' && placed)
        record.begin('the bank', { do: 'lapse', booking: placed.id }).write({ answer: 'unknown' })
      return placed
    },
    async drop({ id }) {
      const reply = await record.call(
        by,
        { do: 'drop', booking: id },
        () => site.api(client.token)(dropBooking, { body: { booking_id: id } }),
        meaningOfReply({ ...saysOver, booking_paid_already: 'over' }),
      )
      tally.add(`drop: ${outcomeOf(reply)}`)
    },
    async followPayLink({ bookNumber, payCode }) {
      const reply = await site.api()(payByLink, { params: { book_number: bookNumber, code: payCode } })
      tally.add(`pay link: ${outcomeOf(reply)}`)
      return reply.ok ? see(reply.answer.request.data.formUrl) : undefined
    },
    async giveCard(orderNumber, card) {
      record.cardIsGiven(orderNumber)
      const paid = await payOrder(site, orderNumber, card).catch(pageIsOver)
      tally.add(`card: ${card}: ${paid === undefined ? 'the page is over' : 'given'}`)
      for (const address of paid?.redirects ?? []) {
        const back = await fetch(address, { redirect: 'manual' })
        tally.add(`return: ${back.status} ${wordsOf(back.headers.get('location'))}`)
      }
      if (paid?.redirects?.length === 0) tally.add('return: the bank led nowhere')
    },
    async pressCancel(orderNumber) {
      await cancelAtBank(site, orderNumber).catch(pageIsOver)
    },
    async listLostPages({ id }) {
      const lost = await database
        .selectFrom('payment_attempts')
        .select('order_number')
        .where('booking_id', '=', id)
        .where('form_url', 'is', null)
        .execute()
      return lost.map(({ order_number }) => order_number)
    },
    orderSeen: () => seen,
  }
}

const pageIsOver = (error: Error): undefined => {
  if (!/: 40[49] /.test(error.message)) throw error
}

const outcomeOf = (reply: { ok: true } | { ok: false; failure: { kind: string; code?: string } }): string =>
  reply.ok ? 'ok' : (reply.failure.code ?? reply.failure.kind)

/** Where the guest was led, without what is different for each. */
const wordsOf = (location: string | null): string =>
  decodeURIComponent(location ?? '')
    .replace(/[0-9a-f]{32}/, '…')
    .replace(/\d{5,}/, '…')
    .slice(0, 70)
