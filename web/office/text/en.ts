import { calendarWords as calendar } from '../../kit/calendar-words/en.ts'
import { bookings } from './bookings/en.ts'
import { customers } from './customers/en.ts'
import { dashboard } from './dashboard/en.ts'
import { journal } from './journal/en.ts'
import { live } from './live/en.ts'
import { occupancy } from './occupancy/en.ts'
import { ownAccount } from './own-account/en.ts'
import { reviews } from './reviews/en.ts'
import { rooms } from './rooms/en.ts'
import type { OfficeTexts } from './ru.ts'
import { secondFactor } from './second-factor/en.ts'
import { settings } from './settings/en.ts'
import { shortcuts } from './shortcuts/en.ts'
import { today } from './today/en.ts'
import { users } from './users/en.ts'
import { waiting } from './waiting/en.ts'

export const en: OfficeTexts = {
  language: 'Language',
  skipToContent: 'Skip to the content',
  hotelDate: 'Hotel date',
  bookings,
  dashboard,
  live,
  waiting,
  calendar,
  occupancy,
  shortcuts,
  today,
  customers,
  journal,
  reviews,
  ownAccount,
  secondFactor,
  settings,
  users,
  alert: { dismiss: 'OK' },
  roles: { admin: 'Administrator', booker: 'Booker', reception: 'Reception' },
  menu: {
    name: 'Menu',
    open: 'Open the menu',
    close: 'Close the menu',
    logOut: 'Log out',
    groups: {
      online: 'Online bookings',
      manual: 'Manual bookings',
      reception: 'Reception',
      hotel: 'Hotel',
      administration: 'Administration',
    },
    entries: {
      waiting: 'Waiting for someone',
      today: 'Today',
      occupancy: 'Occupancy',
      active: 'Active',
      expired: 'Expired',
      cancelled: 'Cancelled',
      confirmed: 'Confirmed',
      unpaid: 'Unpaid',
      rooms: 'Rooms',
      reviews: 'Reviews',
      users: 'Users',
      customers: 'Clients',
      settings: 'Settings',
      journal: 'Journal',
    },
  },
  titles: {
    waiting: 'Waiting for someone',
    default: 'Dashboard',
    today: 'Today',
    occupancy: 'Occupancy',
    login: 'Staff sign-in',
    reception: 'Reception',
    expired: 'Expired bookings',
    cancelled: 'Cancelled bookings',
    manual: 'Active manual bookings',
    unpaid: 'Unpaid bookings',
    confirmed: 'Confirmed bookings',
    cancelledAtReception: 'Cancelled at reception',
    rooms: 'Rooms',
    reviews: 'Reviews',
    users: 'Users',
    customers: 'Clients',
    settings: 'Settings',
    journal: 'Journal',
  },
  states: {
    loading: 'Loading...',
    loadingFailed: 'Error loading data',
    unreachable: 'The server does not answer. Check the connection and try again.',
    retry: 'Try again',
    broken: 'This page could not be shown',
    brokenAdvice: 'The system may have been updated just now.',
    reload: 'Reload the page',
  },
  login: {
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    succeeded: 'Signed in successfully',
    failed: 'Sign-in failed',
  },
  rooms,
}
