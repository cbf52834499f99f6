import { cleaning } from '../cleaning/tm.ts'
import { customers } from '../customers/tm.ts'
import { days } from '../days/tm.ts'
import { desk } from '../desk/tm.ts'
import { extras } from '../extras/tm.ts'
import { filters } from '../filters/tm.ts'
import { given } from '../given/tm.ts'
import { guests } from '../guests/tm.ts'
import { house } from '../house/tm.ts'
import { journal } from '../journal/tm.ts'
import { money } from '../money/tm.ts'
import { notices } from '../notices/tm.ts'
import { occupancy } from '../occupancy/tm.ts'
import { papers } from '../papers/tm.ts'
import { rack } from '../rack/tm.ts'
import { rates } from '../rates/tm.ts'
import { register } from '../register/tm.ts'
import { reviews } from '../reviews/tm.ts'
import { rooms } from '../rooms/tm.ts'
import { search } from '../search/tm.ts'
import { secondFactor } from '../second-factor/tm.ts'
import { settings } from '../settings/tm.ts'
import { systemState } from '../system-state/tm.ts'
import { till } from '../till/tm.ts'
import { today } from '../today/tm.ts'
import { units } from '../units/tm.ts'
import { users } from '../users/tm.ts'
import { waiting } from '../waiting/tm.ts'
import { windows } from '../windows/tm.ts'
import type { LaterTexts } from './ru.ts'

export const tm: LaterTexts = {
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
