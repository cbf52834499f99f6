import { cleaning } from '../cleaning/en.ts'
import { customers } from '../customers/en.ts'
import { days } from '../days/en.ts'
import { desk } from '../desk/en.ts'
import { extras } from '../extras/en.ts'
import { filters } from '../filters/en.ts'
import { given } from '../given/en.ts'
import { guests } from '../guests/en.ts'
import { house } from '../house/en.ts'
import { journal } from '../journal/en.ts'
import { money } from '../money/en.ts'
import { notices } from '../notices/en.ts'
import { occupancy } from '../occupancy/en.ts'
import { papers } from '../papers/en.ts'
import { rack } from '../rack/en.ts'
import { rates } from '../rates/en.ts'
import { register } from '../register/en.ts'
import { reviews } from '../reviews/en.ts'
import { rooms } from '../rooms/en.ts'
import { search } from '../search/en.ts'
import { secondFactor } from '../second-factor/en.ts'
import { settings } from '../settings/en.ts'
import { systemState } from '../system-state/en.ts'
import { till } from '../till/en.ts'
import { today } from '../today/en.ts'
import { units } from '../units/en.ts'
import { users } from '../users/en.ts'
import { waiting } from '../waiting/en.ts'
import { windows } from '../windows/en.ts'
import type { LaterTexts } from './ru.ts'

export const en: LaterTexts = {
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
