import { sortableColumns } from '../contract/office/bookings/bookings.ts'
import { sought } from './office-search.ts'

/** What staff look at, by the addresses that are asked for in turn. Staff have all of it open all day. */

export interface Look {
  readonly name: string
  readonly paths: readonly string[]
  /** What both hotels find in the same amount is compared; what the longer past has more of only has to be quick. */
  readonly compared: boolean
}

const page = 'page=1&page_size=50'
const pastLists = {
  'expired online list': '/api/sys/get-bookings-expired',
  'expired manual list': '/api/sys/off/get-bookings-expired',
  'cancelled online list': '/api/sys/get-booking-canceled',
  'cancelled manual list': '/api/sys/off/get-booking-canceled',
}
const expired = pastLists['expired online list']
const shortLists = [
  '/api/sys/get-active-bookings',
  '/api/sys/off/get-active-bookings',
  '/api/sys/get-nop-bookings',
  '/api/sys/get-active-bookings-recep',
  '/api/sys/get-active-bookings-recep-confirmed',
  '/api/sys/get-booking-canceled-recep',
]
const customers = '/api/sys/get-customers'
const journal = '/api/sys/journal'

/**
 * What staff look for: a surname, a first name, a room, a phone, a number, an e-mail. Each fills the page in both pasts, or finds the same few
 * bookings; so both sides have the same to answer.
 */
const words = ['Orazow', 'Жанна', 'Апартаменты', '+99369', '104321', 'past-7777@example.com']
/** What every booking has, what one has and what none has, with signs in it: the same on every list. */
const wordsWithSigns = ['example.com', '.com', 'past-', 'past-7777@', 'example.org', 'past-x', '@', '104321']
/** Found by the thousand or by the hundred in a long past, and yet on no page of the newest; a short past has few of them or none. */
const wordsOfAMonth = ['01.2024', 'Orazowa', 'Smith Anna', '+99369595']

const searching = (path: string, sought: readonly string[]) =>
  sought.map((q) => `${path}?${page}&q=${encodeURIComponent(q)}`)
const inEveryOrder = (path: string, columns: readonly string[]) =>
  columns.flatMap((sort) => ['asc', 'desc'].map((order) => `${path}?${page}&sort=${sort}&order=${order}`))

const compared = (name: string, paths: readonly string[]): Look => ({ name, paths, compared: true })

export const officeLooks: readonly Look[] = [
  compared('active list page', [`${shortLists[0]}?${page}`]),
  compared(
    'short list with a word',
    shortLists.flatMap((path) => searching(path, ['Live', 'example.com', 'p-7', '+9936', 'nobody'])),
  ),
  compared('short list in every order', inEveryOrder('/api/sys/get-active-bookings', sortableColumns)),
  compared('expired list page with a search word', searching(expired, words)),
  ...Object.entries(pastLists).flatMap(([name, path]) => [
    compared(
      `${name}, pages 1, 2 and 20`,
      [1, 2, 20].map((number) => `${path}?page=${number}&page_size=50`),
    ),
    compared(`${name} in every order`, inEveryOrder(path, sortableColumns)),
    compared(`${name} with a word that all have, or one, or none`, searching(path, wordsWithSigns)),
  ]),
  {
    name: 'expired list with a word of another time',
    paths: searching(expired, wordsOfAMonth),
    compared: false,
  },
  {
    name: 'search over everything',
    paths: sought.map((q) => `/api/sys/find?q=${encodeURIComponent(q)}`),
    compared: false,
  },
  compared(
    'customers in every order',
    inEveryOrder(customers, ['id', 'full_name', 'email', 'phone_number', 'created_at']),
  ),
  compared(
    'customers with a word',
    searching(customers, ['example.com', 'past-', 'past-777@', '.org', '104321']),
  ),
  {
    name: 'customers with a name',
    paths: searching(customers, ['Orazow', 'Жанна', 'Smith']),
    compared: false,
  },
  compared(
    'journal, pages 1, 2 and 20',
    [1, 2, 20].map((number) => `${journal}?page=${number}&page_size=50`),
  ),
  compared(
    'journal of a person, of accesses, of a booking, of a day',
    [
      'staff=1',
      'staff=2',
      'kind=work',
      'kind=access',
      'staff=1&kind=access',
      'book_number=104321',
      'from=2017-06-01',
    ].map((filter) => `${journal}?${page}&${filter}`),
  ),
  compared('dashboard', ['/api/sys/get-dashboard-info?type=main']),
  compared('dashboard, days of this month', ['/api/sys/dashboard-days']),
  // A longer past has fuller months.
  { name: 'dashboard, three months', paths: ['/api/sys/dashboard-months'], compared: false },
  compared('occupancy of 28 days', ['/api/sys/occupancy?days=28']),
  compared('rack of 28 days', ['/api/sys/rack?days=28']),
  compared('today, what waits, users and reviews', [
    '/api/sys/today',
    '/api/sys/waiting-counts',
    '/api/sys/due-refunds',
    '/api/sys/needs-look',
    '/api/sys/mismatches',
    '/api/sys/refund-requests',
    '/api/sys/get-users',
    ...['', '0', '1'].map((status) => `/api/sys/reviews?${page}&status=${status}`),
  ]),
]

/** What every open office asks for again every seven seconds. */
export const refreshed = [`${shortLists[0]}?${page}`, `${expired}?${page}`]
