import type { z } from 'zod'
import type { getOccupancy } from '../../../../contract/office/rooms/occupancy.ts'
import { wireFlag } from '../../../../contract/wire-numbers.ts'
import type { Occupancy } from '../../../actions/nights/read-occupancy.ts'

type Answer = z.input<typeof getOccupancy.answer>['request']['data']

export const presentOccupancy = ({ nights, rooms }: Occupancy): Answer => ({
  nights: [...nights],
  rooms: rooms.map(({ room, nights: nightsOfRoom }) => ({
    id: room.id,
    translations: {
      ru: { room_type: room.texts.ru.roomType },
      tm: { room_type: room.texts.tm.roomType },
      en: { room_type: room.texts.en.roomType },
    },
    status: wireFlag.to(room.shown),
    nights: [...nightsOfRoom],
  })),
})
