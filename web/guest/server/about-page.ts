import { checkInTime, checkOutTime } from '../../../contract/facts.ts'
import type { Room } from '../../../contract/guest/rooms.ts'
import { imagePath } from '../../../contract/images.ts'
import { type Language, languageTags } from '../../../contract/values.ts'
import { roomViewPath } from '../components/room-handed-over.ts'
import type { RoomData } from '../pages/room/load.ts'
import type { RoomsData } from '../pages/rooms/load.ts'
import type { ServiceData } from '../pages/service/load.ts'
import type { ShownPage } from '../site/shown-page.ts'
import type { SiteFacts } from '../site/site-context.ts'

/** What a page says about itself to those who do not look at it: search engines and whoever shows a card of it. */
export interface AboutPage {
  readonly description?: string
  /** The path of a picture. */
  readonly image?: string
  /** In the words of schema.org, with the prices that the page shows. */
  readonly facts: readonly object[]
}

interface Surroundings {
  readonly facts: SiteFacts
  readonly origin: string
}

type Describe = (data: unknown, around: Surroundings) => AboutPage

const nothing: AboutPage = { facts: [] }

const byPattern: Readonly<Record<string, Describe>> = {
  '/': (_, around) => ({ facts: hotelFacts(around) }),
  '/contacts': (_, around) => ({ facts: hotelFacts(around) }),
  '/rooms': (data, around) => ({
    facts: (data as RoomsData).rooms.map((room) => roomFacts(room, around)),
  }),
  '/rooms/:id/view': (data, around) => aboutRoom((data as RoomData).room, around),
  '/services/:id': (data) => aboutService((data as ServiceData).service),
}

export function aboutPage({ route, content }: ShownPage, around: Surroundings): AboutPage {
  if ('failure' in content) return nothing
  return byPattern[route.pattern]?.(content.data, around) ?? nothing
}

const context = 'https://schema.org'

function hotelFacts({ facts: { hotel, language }, origin }: Surroundings): object[] {
  if (!hotel) return []
  return [
    {
      '@context': context,
      '@type': 'Hotel',
      '@id': `${origin}/#hotel`,
      name: hotel.name,
      url: origin,
      address: hotel.address,
      telephone: hotel.phones,
      faxNumber: hotel.fax,
      email: hotel.email,
      image: `${origin}/media/brand/social.jpg`,
      logo: `${origin}/media/brand/icon-512.png`,
      checkinTime: checkInTime,
      checkoutTime: checkOutTime,
      currenciesAccepted: 'TMT',
      availableLanguage: languageTags[language],
    },
  ]
}

/** The price is tonight's, as the card and the room's page show it; beside it, where they are known, what nights cost at least and at most. */
function roomFacts(room: Room, { facts: { hotel, language }, origin }: Surroundings): object {
  const { room_type: name, description } = room.translations
  return {
    '@context': context,
    '@type': ['HotelRoom', 'Product'],
    name,
    description,
    url: addressOf(room, origin, language),
    image: room.images.map((image) => origin + imagePath(image)),
    occupancy: { '@type': 'QuantitativeValue', maxValue: room.max_guests },
    amenityFeature: room.amenities.map((comfort) => ({
      '@type': 'LocationFeatureSpecification',
      name: comfort,
      value: true,
    })),
    ...(hotel && { containedInPlace: { '@type': 'Hotel', '@id': `${origin}/#hotel`, name: hotel.name } }),
    offers: {
      ...(room.price_lowest === undefined
        ? { '@type': 'Offer' }
        : { '@type': 'AggregateOffer', lowPrice: room.price_lowest, highPrice: room.price_highest }),
      price: room.price,
      priceCurrency: 'TMT',
      url: addressOf(room, origin, language),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: room.price,
        priceCurrency: 'TMT',
        unitCode: 'DAY',
      },
    },
  }
}

const addressOf = ({ id }: Room, origin: string, language: Language): string =>
  `${origin}${roomViewPath(id)}?lang=${language}`

function aboutRoom(room: Room, around: Surroundings): AboutPage {
  const cover = room.images[0]
  return {
    description: room.translations.description,
    ...(cover !== undefined && { image: imagePath(cover) }),
    facts: [roomFacts(room, around)],
  }
}

function aboutService(service: ServiceData['service']): AboutPage {
  if (!service) return nothing
  return {
    description: service.subtitle,
    ...(service.picture && { image: imagePath(service.picture.name) }),
    facts: [],
  }
}
