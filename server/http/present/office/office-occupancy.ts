import type { z } from 'zod'
import type { getOccupancy } from '../../../../contract/office/rooms/occupancy.ts'
import type { DateText } from '../../../../contract/values.ts'
import { wireFlag } from '../../../../contract/wire-numbers.ts'
import { type NightRules, nightPrice } from '../../../../domain/price.ts'
import type { Occupancy } from '../../../actions/nights/read-occupancy.ts'
import { toTmt } from '../money.ts'

type Answer = z.input<typeof getOccupancy.answer>['request']['data']

/** What a night that has passed was sold for stands in its bookings: today's prices are of the nights to come. */
interface Prices {
  readonly from: DateText
  readonly rules: NightRules
}

export const presentOccupancy = ({ nights, rooms }: Occupancy, prices: Prices | undefined): Answer => ({
  nights: [...nights],
  rooms: rooms.map(({ room, nights: nightsOfRoom }) => ({
    id: room.id,
    translations: {
      ru: { room_type: room.texts.ru.roomType },
      tm: { room_type: room.texts.tm.roomType },
      en: { room_type: room.texts.en.roomType },
    },
    status: wireFlag.to(room.shown),
    nights: nightsOfRoom.map((figures, column) => {
      const night = nights[column]
      if (!prices || night === undefined || night < prices.from) return figures
      const rate = prices.rules.rates.rateOf(room.id, night)
      const price = toTmt(nightPrice(room, night, prices.rules))
      return { ...figures, price, ...(rate && { rate: rate.name }) }
    }),
  })),
})
