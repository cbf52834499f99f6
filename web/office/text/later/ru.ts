import { cleaning } from '../cleaning/ru.ts'
import { customers } from '../customers/ru.ts'
import { days } from '../days/ru.ts'
import { desk } from '../desk/ru.ts'
import { extras } from '../extras/ru.ts'
import { filters } from '../filters/ru.ts'
import { given } from '../given/ru.ts'
import { guests } from '../guests/ru.ts'
import { house } from '../house/ru.ts'
import { journal } from '../journal/ru.ts'
import { money } from '../money/ru.ts'
import { notices } from '../notices/ru.ts'
import { occupancy } from '../occupancy/ru.ts'
import { papers } from '../papers/ru.ts'
import { rack } from '../rack/ru.ts'
import { rates } from '../rates/ru.ts'
import { register } from '../register/ru.ts'
import { reviews } from '../reviews/ru.ts'
import { rooms } from '../rooms/ru.ts'
import { search } from '../search/ru.ts'
import { secondFactor } from '../second-factor/ru.ts'
import { settings } from '../settings/ru.ts'
import { systemState } from '../system-state/ru.ts'
import { till } from '../till/ru.ts'
import { today } from '../today/ru.ts'
import { units } from '../units/ru.ts'
import { users } from '../users/ru.ts'
import { waiting } from '../waiting/ru.ts'
import { windows } from '../windows/ru.ts'

/** What all other screens and the dialogs say. */
export const ru = {
  windows,
  days,
  desk,
  waiting,
  occupancy,
  rack,
  given,
  guests,
  extras,
  filters,
  house,
  today,
  cleaning,
  customers,
  journal,
  money,
  notices,
  papers,
  rates,
  register,
  reviews,
  search,
  secondFactor,
  settings,
  systemState,
  till,
  units,
  users,
  rooms,
}

export type LaterTexts = typeof ru
