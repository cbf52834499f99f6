import { addDays } from '../../../contract/facts.ts'
import { deleteRoomImage, orderRoomImages, orderRooms } from '../../../contract/office/rooms/rooms.ts'
import { answerReview, removeReview, setReviewStatus } from '../../../contract/office/site/reviews.ts'
import { changeSettings } from '../../../contract/office/site/settings.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { insertReview } from '../../../server/database/site/reviews.ts'
import type { Reply } from '../../../web/kit/api.ts'
import type { Chance } from '../../races/seed.ts'
import type { TestApp } from '../../support/app.ts'
import { jpegPhoto } from '../../support/files/photos.ts'
import { signedInClient } from '../../support/people/identities.ts'
import { madeId, pricesBy } from '../../support/rates/rate-forms.ts'
import { type FormFields, formOf, newRoomForm, roomsNow, sendForm } from '../../support/rooms/room-forms.ts'

/** Whatever staff can do to what the public pages show, and what the server does to it by itself. */
export interface PublicChange {
  readonly name: string
  /** Where it must be seen. */
  readonly at: string
  make(office: Office, chance: Chance): Promise<unknown>
}

export interface Office {
  readonly site: TestApp
  readonly admin: string
}

async function done(reply: Promise<Reply<never>>): Promise<void> {
  const answer = await reply
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
}

async function sent({ site, admin }: Office, path: string, fields: FormFields): Promise<void> {
  const { http, request } = await sendForm(site, path, fields, admin)
  if (http !== 200) throw new Error(JSON.stringify(request))
}

const someRoom = async ({ site, admin }: Office, chance: Chance) => chance.oneOf(await roomsNow(site, admin))

const editRoom =
  (change: (chance: Chance) => FormFields): PublicChange['make'] =>
  async (office, chance) => {
    const room = await someRoom(office, chance)
    await sent(office, '/api/sys/edit-room', { ...formOf(room), ...change(chance) })
  }

const setting =
  (change: (chance: Chance) => object): PublicChange['make'] =>
  ({ site, admin }, chance) =>
    done(site.api(admin)(changeSettings, { body: change(chance) }) as Promise<Reply<never>>)

export async function newReview({ site }: Office, chance: Chance): Promise<number> {
  const email = `guest-${chance.between(1, 999_999_999)}@example.com`
  const { id: customerId } = await signedInClient(site.context, email)
  const review = {
    customerId,
    name: 'Aýna',
    message: words(chance),
    createdAt: site.context.clock.now(),
    stayedIn: null,
  }
  const { id } = await insertReview(site.context.database, review)
  return id
}

async function someReview(office: Office, chance: Chance): Promise<number> {
  const { database } = office.site.context
  const rows = await database.selectFrom('reviews').select('id').where('deleted_at', 'is', null).execute()
  return rows.length < 3 ? newReview(office, chance) : chance.oneOf(rows).id
}

const words = (chance: Chance): string => `Words ${chance.between(1, 999_999)} <b>&amp;`

const pricesOf = ({ site, admin }: Office) => pricesBy(site, admin)

/** The coming weeks, which the pages show. */
function datesFrom({ site }: Office): { first: string; last: string } {
  const today = hotelDate(site.context.clock.now())
  return { first: today, last: addDays(today, 40) }
}

export const publicChanges: readonly PublicChange[] = [
  {
    name: 'prices',
    at: '/rooms',
    make: editRoom((chance) => ({
      price_winter: String(chance.between(100, 999)),
      price_summer: String(chance.between(1_000, 2_000)),
    })),
  },
  {
    name: 'a price by date',
    at: '/rooms',
    make: async (office, chance) => {
      const { id: room_id } = await someRoom(office, chance)
      const effect = chance.oneOf([
        { percent: chance.between(-50, 200) },
        { prices: [{ room_id, price: chance.between(100, 2_000) }] },
      ])
      const rooms = 'prices' in effect ? [room_id] : null
      madeId(await pricesOf(office).set({ ...datesFrom(office), rooms, effect }))
    },
  },
  {
    name: 'a price by date is another one, or holds no longer',
    at: '/rooms',
    make: async (office, chance) => {
      const prices = pricesOf(office)
      const { rates } = await prices.list()
      if (rates.length === 0) return
      const { id } = chance.oneOf(rates)
      const effect = { percent: chance.between(1, 300) }
      const change = chance.oneOf([
        () => prices.replace(id, { ...datesFrom(office), effect }),
        () => prices.end(id),
      ])
      madeId(await change())
    },
  },
  {
    name: 'what may be booked',
    at: '/rooms/1/view',
    make: async (office, chance) => {
      const prices = pricesOf(office)
      const { restrictions } = await prices.restrictions()
      const [newest] = restrictions
      if (newest && chance.between(1, 3) === 1) madeId(await prices.unrestrict(newest.id))
      const said = { fewest: chance.between(2, 9), not_online: chance.oneOf([true, false]) }
      madeId(await prices.restrict({ ...datesFrom(office), name: words(chance), ...said }))
    },
  },
  {
    name: 'texts of a room',
    at: '/rooms',
    make: editRoom((chance) => {
      const texts = { room_type: words(chance), description: words(chance), amenities: [words(chance)] }
      return { translations: JSON.stringify({ ru: texts, tm: texts, en: texts }) }
    }),
  },
  {
    name: 'a room is hidden or shown',
    at: '/rooms',
    make: editRoom((chance) => ({ status: chance.oneOf(['0', '1']) })),
  },
  {
    name: 'a new room',
    at: '/rooms',
    make: async (office) => {
      const image = new File([new Uint8Array(await jpegPhoto())], 'photo.jpg')
      await sent(office, '/api/sys/add-new-room', { ...newRoomForm, status: '1', images: [image] })
    },
  },
  {
    name: 'the order of the rooms',
    at: '/rooms',
    make: async ({ site, admin }) => {
      const standing = await roomsNow(site, admin)
      const rooms = standing.map(({ id }, index) => ({ id, priority: standing.length - index }))
      await done(site.api(admin)(orderRooms, { body: { rooms } }) as Promise<Reply<never>>)
    },
  },
  {
    name: 'the order of the photos',
    at: '/rooms',
    make: async (office, chance) => {
      const { id, images } = await someRoom(office, chance)
      const body = { id, images: [...images].reverse() }
      await done(office.site.api(office.admin)(orderRoomImages, { body }) as Promise<Reply<never>>)
    },
  },
  {
    name: 'a photo goes',
    at: '/rooms',
    make: async (office, chance) => {
      const { id, images } = await someRoom(office, chance)
      const [first, second] = images
      if (first === undefined || second === undefined) return
      const query = { id, image: first }
      await done(office.site.api(office.admin)(deleteRoomImage, { query }) as Promise<Reply<never>>)
    },
  },
  {
    name: 'a picture gets its small copy',
    at: '/gallery',
    make: async ({ site }, chance) => {
      await site.context.database
        .updateTable('images')
        .set({ placeholder: `data:image/webp;base64,${chance.between(1_000, 9_999)}` })
        .where('site_picture', 'is not', null)
        .execute()
    },
  },
  {
    name: 'a review is published or taken off',
    at: '/reviews',
    make: async (office, chance) => {
      const id = await someReview(office, chance)
      const body = { status: chance.oneOf(['0', '1', '1'] as const) }
      await done(
        office.site.api(office.admin)(setReviewStatus, { params: { id }, body }) as Promise<Reply<never>>,
      )
    },
  },
  {
    name: 'a review is answered',
    at: '/reviews',
    make: async (office, chance) => {
      const id = await someReview(office, chance)
      const body = { answer: words(chance) }
      await done(
        office.site.api(office.admin)(answerReview, { params: { id }, body }) as Promise<Reply<never>>,
      )
    },
  },
  {
    name: 'a review goes',
    at: '/reviews',
    make: async (office, chance) => {
      const id = await someReview(office, chance)
      await done(office.site.api(office.admin)(removeReview, { params: { id } }) as Promise<Reply<never>>)
    },
  },
  { name: 'the fee', at: '/rooms', make: setting((chance) => ({ fee: chance.between(1, 500) })) },
  {
    name: 'what is charged online',
    at: '/rooms',
    make: setting((chance) => ({
      chargedOnline: { fee: true, stay: chance.oneOf(['nothing', 'first_night', 'whole_period']) },
    })),
  },
  { name: 'when summer is', at: '/rooms', make: setting((chance) => ({ summer: chance.oneOf(seasons) })) },
  {
    name: 'how long documents are kept',
    at: '/contacts',
    make: setting((c) => ({ retentionDays: c.between(10, 90) })),
  },
  {
    name: 'maintenance',
    at: '/contacts',
    make: setting((chance) => ({ maintenance: chance.oneOf([true, false]) })),
  },
  {
    name: 'the words of the site',
    at: '/',
    make: async ({ site }, chance) => {
      const { database } = site.context
      const home = await database
        .selectFrom('site_words')
        .select('content')
        .where('part', '=', 'home')
        .executeTakeFirstOrThrow()
      const intro = words(chance)
      const content = { ...(home.content as object), intro: { ru: intro, tm: intro, en: intro } }
      await database
        .updateTable('site_words')
        .set({ content: JSON.stringify(content) })
        .where('part', '=', 'home')
        .execute()
    },
  },
]

const seasons = [
  { first: '05-15', last: '09-15' },
  { first: '01-10', last: '02-20' },
]
