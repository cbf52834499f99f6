import { getRooms, getSeasonValue, type Room } from '../../../../contract/guest/rooms.ts'
import { type BookingWindow, getBookingWindow } from '../../../../contract/guest/search.ts'
import { getAbout, getHome, getServices, type SitePicture } from '../../../../contract/guest/site-words.ts'
import { getMainVideos, type Video } from '../../../../contract/guest/videos.ts'
import type { Load } from '../../site/page.ts'

export interface HomeData {
  readonly headline: string
  readonly intro: string
  readonly pictures: readonly SitePicture[]
  readonly rooms: readonly Room[]
  /** For the booking bar. */
  readonly bookingWindow: BookingWindow
  readonly bookingPrice: number
  readonly cheapSeason: boolean
  readonly house: {
    readonly title: string
    readonly words: string
    readonly facts: readonly { readonly figure: string; readonly label: string }[]
  }
  readonly services: readonly { readonly id: number; readonly title: string; readonly subtitle: string }[]
  readonly eveningPicture: SitePicture | null
  readonly videos: readonly Video[]
}

export const loadHome: Load<HomeData> = async (api, { language }) => {
  const params = { params: { lang: language } }
  const [home, rooms, bookable, season, about, services, videos] = await Promise.all([
    api(getHome, params),
    api(getRooms, params),
    api(getBookingWindow),
    api(getSeasonValue, { query: {} }),
    api(getAbout, params),
    api(getServices, params),
    api(getMainVideos),
  ])
  if (!home.ok) return home
  if (!rooms.ok) return rooms
  if (!bookable.ok) return bookable
  if (!season.ok) return season
  if (!about.ok) return about
  if (!services.ok) return services
  const { title, paragraphs, facts } = about.answer.request.data
  const offered = services.answer.request.data.services
  return {
    ok: true,
    data: {
      ...home.answer.request.data,
      rooms: rooms.answer.request.data.rooms,
      bookingWindow: bookable.answer.request.data,
      bookingPrice: rooms.answer.request.data.booking_price,
      cheapSeason: season.answer.request.bool,
      house: { title, words: paragraphs[0] ?? '', facts },
      services: offered.map(({ id, title, subtitle }) => ({ id, title, subtitle })),
      // The last of the backgrounds is the evening.
      eveningPicture: home.answer.request.data.pictures.at(-1) ?? null,
      // The page is whole without them.
      videos: videos.ok ? videos.answer.request.data : [],
    },
  }
}
