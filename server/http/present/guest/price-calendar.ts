import type {
  PriceCalendar as WireCalendar,
  NearStay as WireStay,
} from '../../../../contract/guest/price-calendar.ts'
import type { NearStay } from '../../../actions/rates/find-near-stays.ts'
import type { PriceCalendar } from '../../../actions/rates/read-price-calendar.ts'
import { toTmt } from '../money.ts'

export const presentCalendar = ({ window, first, nights }: PriceCalendar): WireCalendar => ({
  opens: window.first,
  closes: window.last,
  max_nights: window.maxNights,
  first,
  nights: nights.map((night) => ({ ...night, price: toTmt(night.price) })),
})

export const presentNearStay = ({ total, ...stay }: NearStay): WireStay => ({ ...stay, total: toTmt(total) })
