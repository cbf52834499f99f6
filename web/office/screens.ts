import type { ComponentType } from 'react'
import type { StaffRole } from '../../contract/values.ts'
import { type LateFile, lateFile } from './late-file.tsx'
import BookingsPage from './pages/bookings/page.tsx'
import { NotFoundPage } from './pages/not-found/page.tsx'
import { askForRack } from './pages/rack/question.ts'
import type { Place, Screen } from './screen.ts'
import { Loading } from './states/loading.tsx'

/** Every role but housekeeping begins with a list of bookings: its page comes with the office itself. */
const bookingsPage: LateFile<object> = { fetch: async () => BookingsPage, Part: BookingsPage }

const latePage = (load: () => Promise<{ default: ComponentType }>) => lateFile(load, Loading)

const office = ['admin', 'booker'] as const
const desk = ['admin', 'reception'] as const
const everyone = ['admin', 'booker', 'reception'] as const

/** Every screen of the office, by what people come to do, in the order of the menu. Routes, guards, menu and titles are all read from here. */
export const screens: readonly Screen[] = [
  {
    path: '/system/today',
    title: 'today',
    entry: 'today',
    roles: everyone,
    page: latePage(() => import('./pages/today/page.tsx')),
  },
  {
    path: '/system/occupancy',
    title: 'occupancy',
    entry: 'occupancy',
    family: 'days',
    roles: everyone,
    page: latePage(() => import('./pages/occupancy/page.tsx')),
  },
  {
    path: '/system/rack',
    title: 'rack',
    entry: 'rack',
    family: 'days',
    roles: everyone,
    isBesideBooking: true,
    page: latePage(() => import('./pages/rack/page.tsx')),
    askAhead: askForRack,
  },
  {
    path: '/system/house',
    title: 'house',
    entry: 'house',
    roles: [...everyone, 'housekeeping'],
    page: latePage(() => import('./pages/house/page.tsx')),
    worksAlone: true,
  },
  {
    path: '/system/register',
    title: 'register',
    entry: 'register',
    roles: everyone,
    page: latePage(() => import('./pages/register/page.tsx')),
  },
  {
    path: '/system/bookings',
    title: 'bookings',
    entry: 'bookings',
    group: 'bookings',
    roles: office,
    page: latePage(() => import('./pages/all-bookings/page.tsx')),
  },
  {
    path: '/system',
    entry: 'active',
    group: 'bookings',
    family: 'online',
    roles: office,
    page: bookingsPage,
  },
  {
    path: '/system/expired-bookings',
    title: 'expired',
    entry: 'expired',
    group: 'bookings',
    family: 'online',
    roles: office,
    page: bookingsPage,
  },
  {
    path: '/system/canceled-bookings',
    title: 'cancelled',
    entry: 'cancelled',
    group: 'bookings',
    family: 'online',
    roles: office,
    page: bookingsPage,
  },
  {
    path: '/system/off',
    title: 'manual',
    entry: 'active',
    group: 'bookings',
    family: 'manual',
    roles: office,
    page: bookingsPage,
  },
  {
    path: '/system/off/expired-bookings',
    title: 'expired',
    entry: 'expired',
    group: 'bookings',
    family: 'manual',
    roles: office,
    page: bookingsPage,
  },
  {
    path: '/system/off/canceled-bookings',
    title: 'cancelled',
    entry: 'cancelled',
    group: 'bookings',
    family: 'manual',
    roles: everyone,
    page: bookingsPage,
  },
  {
    path: '/system/nopaybookings',
    title: 'unpaid',
    entry: 'unpaid',
    group: 'bookings',
    roles: ['admin'],
    page: bookingsPage,
  },
  {
    path: '/system/reception',
    title: 'reception',
    entry: 'active',
    group: 'reception',
    family: 'reception',
    roles: desk,
    page: bookingsPage,
  },
  {
    path: '/system/reception/confirmes',
    title: 'confirmed',
    entry: 'confirmed',
    group: 'reception',
    family: 'reception',
    roles: desk,
    page: bookingsPage,
  },
  {
    path: '/system/reception/canceled-bookings',
    title: 'cancelledAtReception',
    entry: 'cancelled',
    group: 'reception',
    family: 'reception',
    roles: desk,
    page: bookingsPage,
  },
  {
    path: '/system/till',
    title: 'till',
    entry: 'till',
    group: 'money',
    family: 'till',
    roles: everyone,
    page: latePage(() => import('./pages/till/page.tsx')),
  },
  {
    path: '/system/shifts',
    title: 'shifts',
    entry: 'shifts',
    group: 'money',
    family: 'till',
    roles: everyone,
    page: latePage(() => import('./pages/shifts/page.tsx')),
  },
  {
    path: '/system/money',
    title: 'money',
    entry: 'money',
    group: 'money',
    family: 'till',
    roles: everyone,
    page: latePage(() => import('./pages/money/page.tsx')),
  },
  {
    path: '/system/debts',
    title: 'debts',
    entry: 'debts',
    group: 'money',
    family: 'till',
    roles: office,
    page: latePage(() => import('./pages/debts/page.tsx')),
  },
  {
    path: '/system/days',
    title: 'days',
    entry: 'days',
    group: 'money',
    family: 'till',
    roles: office,
    page: latePage(() => import('./pages/days/page.tsx')),
  },
  {
    path: '/system/waiting',
    title: 'waiting',
    entry: 'waiting',
    group: 'money',
    roles: office,
    page: latePage(() => import('./pages/waiting/page.tsx')),
  },
  {
    path: '/system/dashboard',
    title: 'dashboard',
    entry: 'dashboard',
    group: 'money',
    roles: office,
    page: latePage(() => import('./pages/dashboard/page.tsx')),
  },
  {
    path: '/system/rooms',
    title: 'rooms',
    entry: 'rooms',
    group: 'hotel',
    family: 'rooms',
    roles: office,
    page: latePage(() => import('./pages/rooms/page.tsx')),
  },
  {
    path: '/system/rates',
    title: 'rates',
    entry: 'rates',
    group: 'hotel',
    family: 'rooms',
    roles: office,
    page: latePage(() => import('./pages/rates/page.tsx')),
  },
  {
    path: '/system/reviews',
    title: 'reviews',
    entry: 'reviews',
    group: 'hotel',
    roles: office,
    page: latePage(() => import('./pages/reviews/page.tsx')),
  },
  {
    path: '/system/customers',
    title: 'customers',
    entry: 'customers',
    group: 'administration',
    roles: ['admin'],
    page: latePage(() => import('./pages/customers/page.tsx')),
  },
  {
    path: '/system/users',
    title: 'users',
    entry: 'users',
    group: 'administration',
    roles: ['admin'],
    page: latePage(() => import('./pages/users/page.tsx')),
  },
  {
    path: '/system/settings',
    title: 'settings',
    entry: 'settings',
    group: 'administration',
    roles: ['admin'],
    page: latePage(() => import('./pages/settings/page.tsx')),
  },
  {
    path: '/system/journal',
    title: 'journal',
    entry: 'journal',
    group: 'administration',
    roles: ['admin'],
    page: latePage(() => import('./pages/journal/page.tsx')),
  },
  {
    path: '/system/state',
    title: 'systemState',
    entry: 'systemState',
    group: 'administration',
    roles: ['admin'],
    page: latePage(() => import('./pages/system-state/page.tsx')),
  },
]

/** What is reached from another screen, and stands in no menu. */
const besideTheMenu: readonly Place[] = [
  {
    path: '/system/guest',
    title: 'guest',
    roles: everyone,
    page: latePage(() => import('./pages/guest/page.tsx')),
  },
]

export const screenAt = (path: string): Place | undefined =>
  [...screens, ...besideTheMenu].find((screen) => screen.path === path.replace(/\/+$/, ''))

/** For whoever is in the office and has gone astray in it: with the menu beside it. */
export const notFound: Place = {
  path: '/404',
  title: 'notFound',
  roles: [...everyone, 'housekeeping'],
  page: { fetch: async () => NotFoundPage, Part: NotFoundPage },
}

/** Whether an address of the office is a screen of this role. */
export const isOpenTo = (role: StaffRole, path: string): boolean =>
  screenAt(path)?.roles.includes(role) === true

export const screensOf = (role: StaffRole): readonly Screen[] =>
  screens.filter((screen) => screen.roles.includes(role))

/** The lists of a screen's family that the role may open, itself among them. */
export const familyOf = (place: Place, role: StaffRole): readonly Screen[] => {
  const { family } = screens.find(({ path }) => path === place.path) ?? {}
  return family === undefined ? [] : screensOf(role).filter((one) => one.family === family)
}
