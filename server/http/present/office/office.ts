import type { OfficeRoom } from '../../../../contract/office/rooms/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import { wireFlag } from '../../../../contract/wire-numbers.ts'
import { nightPrice } from '../../../../domain/price.ts'
import type { Pricing } from '../../../actions/rates/read-pricing.ts'
import type { Room, RoomTexts } from '../../../actions/rooms/read-rooms.ts'
import { roomVersion } from '../../../actions/rooms/tell-room-version.ts'
import { toTmt } from '../money.ts'

/** The office's wire words. Nothing else in the server speaks them. */

export function presentRoom(room: Room, view: { today: DateText; pricing: Pricing }): OfficeRoom {
  return {
    id: room.id,
    price: toTmt(nightPrice(room, view.today, view.pricing)),
    price_summer: toTmt(room.priceSummer),
    price_winter: toTmt(room.priceWinter),
    count: room.countOnline,
    count_total: room.countTotal,
    capacity: room.capacity,
    start_guests: room.startGuests,
    max_guests: room.maxGuests,
    rooms_count: room.roomsInside,
    area: room.area,
    translations: {
      ru: presentTexts(room.texts.ru),
      tm: presentTexts(room.texts.tm),
      en: presentTexts(room.texts.en),
    },
    images: [...room.images],
    images_set_aside: [...room.imagesSetAside],
    status: wireFlag.to(room.shown),
    room_availability_id: room.availabilityId,
    priority: room.priority,
    version: roomVersion(room),
  }
}

const presentTexts = (texts: RoomTexts) => ({
  room_type: texts.roomType,
  description: texts.description,
  additional_info: texts.additionalInfo,
  amenities: [...texts.amenities],
})
