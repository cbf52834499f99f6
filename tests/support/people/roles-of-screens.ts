import type { StaffRole } from '../../../contract/values.ts'

/** Whom each screen of the office is for, as the hotel says it. */
export const rolesOfScreens: Readonly<Record<string, readonly StaffRole[]>> = {
  '/system/today': ['admin', 'booker', 'reception'],
  '/system/occupancy': ['admin', 'booker', 'reception'],
  '/system/rack': ['admin', 'booker', 'reception'],
  '/system/dashboard': ['admin', 'booker'],
  '/system/waiting': ['admin', 'booker'],
  '/system/bookings': ['admin', 'booker'],
  '/system': ['admin', 'booker'],
  '/system/expired-bookings': ['admin', 'booker'],
  '/system/canceled-bookings': ['admin', 'booker'],
  '/system/off': ['admin', 'booker'],
  '/system/off/expired-bookings': ['admin', 'booker'],
  '/system/off/canceled-bookings': ['admin', 'booker', 'reception'],
  '/system/nopaybookings': ['admin'],
  '/system/reception/confirmes': ['admin', 'reception'],
  '/system/reception/canceled-bookings': ['admin', 'reception'],
  '/system/reception': ['admin', 'reception'],
  '/system/rooms': ['admin', 'booker'],
  '/system/reviews': ['admin', 'booker'],
  '/system/users': ['admin'],
  '/system/customers': ['admin'],
  '/system/settings': ['admin'],
  '/system/journal': ['admin'],
  '/system/state': ['admin'],
}
