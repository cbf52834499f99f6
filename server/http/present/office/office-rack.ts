import type { z } from 'zod'
import type { getRack, previewUnit } from '../../../../contract/office/stay/rack.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Preview } from '../../../actions/stay/rack/name-preview.ts'
import type { RackView } from '../../../actions/stay/rack/read-rack.ts'

type Rack = z.input<typeof getRack.answer>['request']['data']

export const presentRack = (rack: RackView, language: Language): Rack => ({
  from: rack.from,
  days: rack.days,
  today: rack.today,
  rooms: rack.rooms.map(({ id, texts, countTotal }) => ({
    id,
    room_type: texts[language].roomType,
    count_total: countTotal,
  })),
  units: rack.units.map(({ roomId, usedFrom, usedUntil, ...unit }) => ({
    ...unit,
    room_id: roomId,
    used_from: usedFrom,
    used_until: usedUntil,
  })),
  bars: rack.stays.flatMap(({ booking, guestName, bars, stay, owes, version }) =>
    bars.map(({ unitId, given, from, until }) => ({
      booking_id: booking.id,
      book_number: booking.bookNumber,
      guest_name: guestName,
      room_id: booking.roomId,
      unit_id: unitId,
      given,
      from,
      until,
      check_in: booking.checkIn,
      check_out: booking.checkOut,
      stay,
      owes,
      version,
    })),
  ),
  closures: rack.closures.map(({ unitId, ...closure }) => ({ ...closure, unit_id: unitId })),
})

export const presentPreview = ({
  touches,
  changes,
}: Preview): z.input<typeof previewUnit.answer>['request']['data'] => ({
  touches: touches.map((touched) => ({
    booking_id: touched.bookingId,
    book_number: touched.bookNumber,
    guest_name: touched.guestName,
    from_unit: touched.fromUnit,
    to_unit: touched.toUnit,
    changes_room: touched.changesRoom,
  })),
  changes,
})
