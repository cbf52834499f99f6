import type { Stay } from '../../domain/stay.ts'
import { type Chance, chanceOf } from '../races/seed.ts'
import { setFaults } from '../support/money/bank.ts'
import { signedInClient } from '../support/people/identities.ts'
import { noRefundRight, slowToTell } from './bank-faults.ts'
import { type GuestBrowser, openBrowser, type Placed } from './guest-browser.ts'
import type { StormHotel } from './storm-hotel.ts'

/** What a guest means to do at the bank, in hundredths of all guests. */
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

/**
 * A rival wants a room that others want too; the bank is slow to tell of the payments of those who come first. Of an unlucky one the bank
 * does not give money back, and staff cancel the booking. What would come up too seldom by chance comes up through these.
 */
export type Role = 'anybody' | 'rival' | 'unlucky'

/** Where and when a guest wants to stay. */
export interface Wish {
  readonly roomId: number
  readonly stay: Stay
}

export interface Guest {
  readonly hotel: StormHotel
  readonly chance: Chance
  readonly role: Role
  readonly intention: Intention
  readonly wish: Wish
  readonly browser: GuestBrowser
  /** Whoever cannot book is without one. */
  booking: Placed | undefined
}

export async function newGuest(hotel: StormHotel, name: string, role: Role, wish: Wish): Promise<Guest> {
  const chance = chanceOf(name)
  const client = await signedInClient(hotel.site.context, `${name}@example.com`)
  return {
    hotel,
    chance,
    role,
    intention: role === 'anybody' ? drawIntention(chance) : 'pays',
    wish,
    browser: openBrowser(hotel, client),
    booking: undefined,
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

export async function arrive(guest: Guest): Promise<void> {
  guest.booking = await guest.browser.book(guest.wish)
  const order = guest.browser.orderSeen()
  if (guest.role === 'rival' && order !== undefined) await setFaults(guest.hotel.site, [slowToTell(order)])
}

/** Whoever found the room taken tries once more. */
export async function arriveAgain(guest: Guest): Promise<void> {
  guest.booking = await guest.browser.book(guest.wish)
}

/** Some pay orders of which the bank will give nothing back. */
async function takeRefundRight({ chance, role, hotel }: Guest, order: string): Promise<void> {
  if (role !== 'unlucky' && chance.between(1, 10) > 1) return
  hotel.withoutRefundRight.push(order)
  await setFaults(hotel.site, [noRefundRight(order)])
}

export async function pay(guest: Guest): Promise<void> {
  const { browser, booking, intention } = guest
  if (!booking) return
  const order = browser.orderSeen() ?? (await browser.followPayLink(booking))
  if (order === undefined) return
  await takeRefundRight(guest, order)
  await deeds[intention](guest, booking, order)
}

/** What a guest does some minutes later: another card, the cancel button, a page in another window. */
export async function comeAgain(guest: Guest): Promise<void> {
  const { browser, booking, intention, chance, hotel } = guest
  if (!booking) return
  const order = browser.orderSeen()
  if (order !== undefined) await laterDeeds[intention]?.(guest, booking, order)
  if (chance.between(1, 10) > 6) return
  for (const lost of await browser.listLostPages(booking)) {
    hotel.tally.add('guests who pay a page that we lost')
    await browser.giveCard(lost, 'success')
  }
}

type Deed = (guest: Guest, booking: Placed, order: string) => Promise<void>

const payByLinkOnceMore = async ({ browser }: Guest, booking: Placed): Promise<void> => {
  const another = await browser.followPayLink(booking)
  if (another !== undefined) await browser.giveCard(another, 'success')
}

const deeds: Record<Intention, Deed> = {
  pays: ({ browser }, _booking, order) => browser.giveCard(order, 'success'),
  async pays_at_second_try({ browser }, _booking, order) {
    await browser.giveCard(order, 'decline_first')
    await browser.giveCard(order, 'decline_first')
  },
  is_declined: ({ browser, chance }, _booking, order) =>
    browser.giveCard(order, chance.oneOf(['no_funds', 'wrong_cvc', 'blocked'])),
  hangs_at_the_code: ({ browser }, _booking, order) => browser.giveCard(order, 'hang'),
  walks_away: async () => undefined,
  async drops_the_booking({ browser, chance }, booking, order) {
    await browser.drop(booking)
    if (chance.between(1, 2) === 1) await browser.giveCard(order, 'success')
  },
  pays_at_the_desk: ({ browser }, _booking, order) => browser.pressCancel(order),
  async pays_twice(guest, booking, order) {
    await Promise.all([guest.browser.giveCard(order, 'success'), payByLinkOnceMore(guest, booking)])
  },
}

const laterDeeds: Partial<Record<Intention, Deed>> = {
  is_declined: payByLinkOnceMore,
  async hangs_at_the_code({ browser, chance }, booking, order) {
    const ending = chance.oneOf(['the issuer answers', 'cancel', 'another page', 'nothing'] as const)
    if (ending === 'the issuer answers') await browser.giveCard(order, 'success')
    if (ending === 'cancel') await browser.pressCancel(order)
    if (ending === 'another page') await browser.followPayLink(booking)
  },
  pays_twice: payByLinkOnceMore,
}
