import type { StaffRole } from '../../../contract/values.ts'
import type { Screen } from '../screen.ts'
import { screensOf } from '../screens.ts'

/** The second key of the way to a screen. A screen without one is reached through the menu. */
const keyOfPath: Readonly<Record<string, string>> = {
  '/system/today': 't',
  '/system/occupancy': 'o',
  '/system/house': 'y',
  '/system/rack': 'p',
  '/system/dashboard': 'd',
  '/system/waiting': 'w',
  '/system/bookings': 'b',
  '/system': 'a',
  '/system/expired-bookings': 'e',
  '/system/canceled-bookings': 'c',
  '/system/off': 'm',
  '/system/off/expired-bookings': 'x',
  '/system/off/canceled-bookings': 'z',
  '/system/nopaybookings': 'u',
  '/system/reception': 'r',
  '/system/reception/confirmes': 'f',
  '/system/reception/canceled-bookings': 'k',
  '/system/rooms': 'h',
  '/system/rates': 'i',
  '/system/reviews': 'v',
  '/system/customers': 'l',
  '/system/users': 's',
}

interface ScreenKey {
  readonly key: string
  readonly screen: Screen
}

/** In the order of the menu, and only what the role may open. */
export const screenKeysOf = (role: StaffRole): readonly ScreenKey[] =>
  screensOf(role).flatMap((screen) => {
    const key = keyOfPath[screen.path]
    return key === undefined ? [] : [{ key, screen }]
  })
