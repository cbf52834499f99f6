import { dropBooking, placeBooking } from '../../contract/guest/bookings.ts'
import { payByLink } from '../../contract/guest/payment.ts'
import type { Stay } from '../../domain/stay.ts'
import { type Chance, chanceOf } from '../races/seed.ts'
import { cancelAtBank, payOrder, setFaults } from '../support/bank.ts'
import { signedInClient } from '../support/identities.ts'
import { anOrder } from '../support/stays.ts'
import { noRefundRight, slowToTell } from './bank-faults.ts'
import type { StormHotel } from './storm-hotel.ts'

/** What a guest means to do at the bank. */
const intentions = {
  pays: 44,
  pays_at_second_try: 8,
  is_declined: 14,
  hangs_at_the_code: 12,
  walks_away: 6,
  drops_the_booking: 6,
  pays_at_the_desk: 6,
  pays_twice: 4,
}
type Intention = keyof typeof intentions

export interface Guest {
  readonly chance: Chance
  readonly intention: Intention
  /** Books; whoever cannot is without a booking afterwards. */
  arrive(): Promise<void>
  pay(): Promise<void>
  /** What a guest does some minutes later: another card, the cancel button, the page in the other tab. */
  comeAgain(): Promise<void>
  booking(): { id: number; bookNumber: number; payCode: string } | undefined
  /** The order of the page that the guest saw last. */
  orderNumber(): string | undefined
}

/** Where and when a guest wants to stay. */
export interface Wish {
  readonly roomId: number
  readonly stay: Stay
  /** Others want the same. The bank is slow to tell of the payments of those who come first. */
  readonly contested: boolean
}

export async function newGuest(hotel: StormHotel, name: string, wish: Wish): Promise<Guest> {
  const { site, tally } = hotel
  const { database } = site.context
  const chance = chanceOf(name)
  const intention = wish.contested ? 'pays' : drawIntention(chance)
  const client = await signedInClient(site.context, `${name}@example.com`)
  const { roomId, stay } = wish
  let cameBefore = false
  let booking: { id: number; bookNumber: number; payCode: string } | undefined
  let page: string | undefined
  let orderNumber: string | undefined

  async function see(formUrl: string): Promise<void> {
    const attempt = await database
      .selectFrom('payment_attempts')
      .select('order_number')
      .where('form_url', '=', formUrl)
      .executeTakeFirstOrThrow()
    page = formUrl
    orderNumber = attempt.order_number
    if (chance.between(1, 100) <= 20) await setFaults(site, [noRefundRight(orderNumber)])
    if (wish.contested && !cameBefore) await setFaults(site, [slowToTell(orderNumber)])
  }

  /** The bank's page is used, and the browser follows wherever the bank leads, if anywhere. */
  async function use(order: string, card: string): Promise<void> {
    const paid = await payOrder(site, order, card).catch(pageIsOver)
    tally.add(`card: ${card}: ${paid === undefined ? 'the page is over' : 'given'}`)
    for (const address of paid?.redirects ?? []) {
      const back = await fetch(address, { redirect: 'manual' })
      tally.add(`return: ${back.status} ${wordsOf(back.headers.get('location'))}`)
    }
    if (paid?.redirects?.length === 0) tally.add('return: the bank led nowhere')
  }

  async function openPage(): Promise<boolean> {
    if (!booking) return false
    const params = { book_number: booking.bookNumber, code: booking.payCode }
    const reply = await site.api()(payByLink, { params })
    tally.add(`pay link: ${outcomeOf(reply)}`)
    if (reply.ok) await see(reply.answer.request.data.formUrl)
    return reply.ok
  }

  async function payOrphans(): Promise<void> {
    if (!booking || chance.between(1, 10) > 6) return
    const orphans = await database
      .selectFrom('payment_attempts')
      .select('order_number')
      .where('booking_id', '=', booking.id)
      .where('form_url', 'is', null)
      .execute()
    for (const { order_number } of orphans) {
      tally.add('guests who pay a page that we lost')
      await use(order_number, 'success')
    }
  }

  const deeds: Record<Intention, (order: string) => Promise<void>> = {
    pays: (order) => use(order, 'success'),
    pays_at_second_try: async (order) => {
      await use(order, 'decline_first')
      await use(order, 'decline_first')
    },
    is_declined: (order) => use(order, chance.oneOf(['no_funds', 'wrong_cvc', 'blocked'])),
    hangs_at_the_code: (order) => use(order, 'hang'),
    walks_away: async () => undefined,
    drops_the_booking: async (order) => {
      const reply = await site.api(client.token)(dropBooking, { body: { booking_id: booking?.id ?? 0 } })
      tally.add(`drop: ${outcomeOf(reply)}`)
      if (chance.between(1, 2) === 1) await use(order, 'success')
    },
    pays_at_the_desk: async (order) => {
      await cancelAtBank(site, order).catch(pageIsOver)
    },
    pays_twice: async (order) => {
      const paying = use(order, 'success')
      if (await openPage()) await use(orderNumber ?? '', 'success')
      await paying
    },
  }

  const laterDeeds: Partial<Record<Intention, (order: string) => Promise<void>>> = {
    is_declined: async () => {
      if (await openPage()) await use(orderNumber ?? '', 'success')
    },
    hangs_at_the_code: async (order) => {
      const ending = chance.between(1, 4)
      if (ending === 3) await openPage()
      // The issuer's answer, after all.
      if (ending === 1) await use(order, 'success')
      if (ending === 2) await cancelAtBank(site, order).catch(pageIsOver)
    },
    pays_twice: async () => {
      if (await openPage()) await use(orderNumber ?? '', 'success')
    },
  }

  return {
    chance,
    intention,
    async arrive() {
      const body = anOrder({ room_id: roomId, check_in: stay.checkIn, check_out: stay.checkOut })
      const reply = await site.api(client.token)(placeBooking, { params: { lang: 'en' }, body })
      tally.add(`booking: ${outcomeOf(reply)}`)
      booking = await database
        .selectFrom('bookings')
        .select(['id', 'book_number as bookNumber', 'pay_code as payCode'])
        .where('customer_id', '=', client.id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      if (reply.ok) await see(reply.answer.request.data.formUrl)
      cameBefore = true
    },
    async pay() {
      if (page === undefined) await openPage()
      if (orderNumber !== undefined) await deeds[intention](orderNumber)
    },
    async comeAgain() {
      if (orderNumber !== undefined) await laterDeeds[intention]?.(orderNumber)
      await payOrphans()
    },
    booking: () => booking,
    orderNumber: () => orderNumber,
  }
}

function drawIntention(chance: Chance): Intention {
  let drawn = chance.between(1, 100)
  for (const [intention, share] of Object.entries(intentions) as [Intention, number][]) {
    drawn -= share
    if (drawn <= 0) return intention
  }
  return 'pays'
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
