import type { z } from 'zod'
import type { getRateCalendar, RulesOfDay } from '../../../../../contract/office/rates/calendar.ts'
import type { DayRules } from '../../../../../domain/rates/restrictions.ts'
import type { RateCalendar } from '../../../../actions/rates/read-rate-calendar.ts'
import { toTmt } from '../../money.ts'

type Answer = z.input<typeof getRateCalendar.answer>['request']['data']

export function presentRateCalendar({ today, nights, rooms }: RateCalendar): Answer {
  const rates = new Map<number, string>()
  for (const row of rooms) for (const { rate } of row.nights) if (rate) rates.set(rate.id, rate.name)
  return {
    today,
    nights: [...nights],
    rooms: rooms.map(({ room, nights: figures }) => ({
      id: room.id,
      names: {
        ru: room.texts.ru.roomType,
        tm: room.texts.tm.roomType,
        en: room.texts.en.roomType,
      },
      shown: room.shown,
      units: room.countTotal,
      prices: figures.map(({ price }) => toTmt(price)),
      rates: figures.map(({ rate }) => rate?.id ?? null),
      taken: figures.map(({ taken }) => taken),
      closed: figures.map(({ closed }) => closed),
    })),
    rates: [...rates].map(([id, name]) => ({ id, name })),
    rules: rooms.flatMap(({ room, nights: figures }) =>
      figures.flatMap(({ rules }, column) => {
        const day = nights[column]
        return rules && day !== undefined ? [{ room_id: room.id, day, ...presentRules(rules) }] : []
      }),
    ),
  }
}

/** Only what restricts. */
const presentRules = (rules: DayRules): Omit<RulesOfDay, 'room_id' | 'day'> => ({
  ...(rules.fewest > 1 && { fewest: rules.fewest }),
  ...(Number.isFinite(rules.most) && { most: rules.most }),
  ...(rules.noArrival && { no_arrival: true as const }),
  ...(rules.noDeparture && { no_departure: true as const }),
  ...(rules.notOnline && { not_online: true as const }),
})
