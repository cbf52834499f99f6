import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receptionSwitches } from '../../../contract/values.ts'
import { writeSetting } from '../../../server/database/site/settings.ts'
import {
  type Audience,
  adminAndBooker,
  adminAndReception,
  adminOnly,
  allStaff,
  anyoneSignedIn,
  clients,
  everyone,
  housekeepingToo,
} from '../../../server/http/requests/identity.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { type TestIdentity, testIdentities, tokenOf } from '../../support/people/identities.ts'

/** Who may call what, written down a second time on purpose: a route cannot change its audience unnoticed. */
const pinned: Record<string, Audience> = {
  'GET /api/protected': anyoneSignedIn,
  'GET /api/token/verify': anyoneSignedIn,
  'POST /api/log-out': anyoneSignedIn,
  'POST /api/client-register': everyone,
  'POST /api/client-login': everyone,
  'POST /api/client/confirm-email': everyone,
  'POST /api/client/confirm-email/send': clients,
  'POST /api/client/password-reset': everyone,
  'POST /api/client/password-reset/confirm': everyone,
  'POST /api/login': everyone,
  'GET /api/:lang/hotel': everyone,
  'GET /api/:lang/get-rooms': everyone,
  'GET /api/get_season_value': everyone,
  'GET /api/images/:name': everyone,
  'GET /api/:lang/home': everyone,
  'GET /api/:lang/about': everyone,
  'GET /api/:lang/services': everyone,
  'GET /api/:lang/services/:id': everyone,
  'GET /api/:lang/gallery': everyone,
  'GET /api/:lang/notices': everyone,
  'GET /api/:lang/shore': everyone,
  'GET /api/client/get-main-videos': everyone,
  'GET /api/client/get-manual-video': everyone,
  'GET /api/:lang/get-room/:id': everyone,
  'GET /api/:lang/price-calendar': everyone,
  'POST /api/:lang/near-stays': everyone,
  'GET /api/grad': everyone,
  'POST /api/:lang/search-rooms': everyone,
  'POST /api/:lang/quote': everyone,
  'POST /api/:lang/payment': clients,
  'POST /api/client/drop-booking': clients,
  'GET /api/client/bookings': clients,
  'GET /api/check-count-bookings': clients,
  'GET /api/get-booking-code/:book_number/:code': everyone,
  'GET /api/client/cancellation-terms': everyone,
  'GET /api/client/get-application': everyone,
  'GET /api/client/get-application/:booking_id': clients,
  'GET /api/client/get-blank': everyone,
  'GET /api/client/voucher/:booking_id': clients,
  'GET /api/client/calendar/:booking_id': clients,
  'GET /api/client/bill/:booking_id': clients,
  'GET /api/sys/receipts/:movement_id': allStaff,
  'GET /api/sys/bills/:booking_id': allStaff,
  'GET /api/payment/:book_number/:code': everyone,
  'GET /api/payment-status/:return_code': everyone,
  'POST /api/payment-status/:return_code/pay': everyone,
  'GET /api/bank/return/:return_code': everyone,
  'GET /api/bank/callback': everyone,
  'POST /api/bank/callback': everyone,
  'GET /api/client/reviews': everyone,
  'GET /api/client/reviews/a': clients,
  'POST /api/client/reviews/add': clients,
  'POST /api/client/book-cancel': clients,
  'POST /api/client/withdraw-refund': clients,
  'POST /api/sys/language': housekeepingToo,
  'GET /api/sys/get-rooms': allStaff,
  'POST /api/sys/edit-room': adminAndBooker,
  'POST /api/sys/add-new-room': adminAndBooker,
  'DELETE /api/sys/del-room-image': adminAndBooker,
  'POST /api/sys/update-room-images': adminAndBooker,
  'DELETE /api/sys/del-room': adminAndBooker,
  'POST /api/sys/update-room-priority': adminAndBooker,
  'GET /api/sys/get-room-availability': adminAndBooker,
  'POST /api/sys/add-room-availability': adminAndBooker,
  'POST /api/sys/update-room-availability': adminAndBooker,
  'DELETE /api/sys/del-room-availability': adminAndBooker,
  'GET /api/sys/rate-calendar': adminAndBooker,
  'GET /api/sys/rates': adminAndBooker,
  'POST /api/sys/rates': adminAndBooker,
  'POST /api/sys/rates/preview': adminAndBooker,
  'POST /api/sys/rates/:id': adminAndBooker,
  'POST /api/sys/rates/:id/end': adminAndBooker,
  'POST /api/sys/rates/:id/undo': adminAndBooker,
  'GET /api/sys/restrictions': adminAndBooker,
  'POST /api/sys/restrictions': adminAndBooker,
  'POST /api/sys/restrictions/:id': adminAndBooker,
  'POST /api/sys/restrictions/:id/end': adminAndBooker,
  'POST /api/sys/restrictions/:id/undo': adminAndBooker,
  'GET /api/sys/services': allStaff,
  'POST /api/sys/services': adminOnly,
  'POST /api/sys/services/order': adminOnly,
  'POST /api/sys/services/:id': adminOnly,
  'POST /api/sys/services/:id/remove': adminOnly,
  'GET /api/sys/codes': adminAndBooker,
  'POST /api/sys/codes': adminAndBooker,
  'POST /api/sys/codes/:id': adminAndBooker,
  'POST /api/sys/codes/:id/end': adminAndBooker,
  'POST /api/sys/codes/:id/undo': adminAndBooker,
  'POST /api/sys/booking/:id/extras': allStaff,
  'POST /api/sys/booking/:id/extras/withdraw': allStaff,
  'GET /api/sys/units': allStaff,
  'POST /api/sys/add-units': adminOnly,
  'POST /api/sys/preview-units': adminOnly,
  'POST /api/sys/import-units': adminOnly,
  'POST /api/sys/edit-unit': adminOnly,
  'DELETE /api/sys/del-unit': adminOnly,
  'GET /api/sys/closures': allStaff,
  'POST /api/sys/close-unit': allStaff,
  'POST /api/sys/preview-closure': allStaff,
  'POST /api/sys/open-unit': allStaff,
  'GET /api/sys/reviews': adminAndBooker,
  'POST /api/sys/reviews/:id/answer': adminAndBooker,
  'POST /api/sys/reviews/:id/status': adminAndBooker,
  'GET /api/sys/reviews/:id/remove': adminAndBooker,
  'GET /api/sys/get-users': adminOnly,
  'POST /api/sys/new-user': adminOnly,
  'POST /api/sys/edit-user': adminOnly,
  'POST /api/sys/own-password': housekeepingToo,
  'GET /api/sys/own-notices': allStaff,
  'POST /api/sys/own-notices': allStaff,
  'GET /api/sys/second-factor': housekeepingToo,
  'POST /api/sys/second-factor/enrol': housekeepingToo,
  'POST /api/sys/second-factor/confirm': housekeepingToo,
  'POST /api/sys/second-factor/remove': housekeepingToo,
  'GET /api/sys/get-customers': adminOnly,
  'GET /api/sys/customers/:id/remove': adminOnly,
  'GET /api/sys/settings': adminOnly,
  'POST /api/sys/settings': adminOnly,
  'GET /api/sys/journal': adminOnly,
  'GET /api/sys/system-state': adminOnly,
  'POST /api/sys/take-payment': allStaff,
  'GET /api/sys/set-statusbook': allStaff,
  'POST /api/sys/edit-booking': allStaff,
  'POST /api/sys/update-rec': allStaff,
  'POST /api/sys/reception-check-fr': allStaff,
  'POST /api/sys/booking-gate': allStaff,
  'POST /api/sys/new-booking': allStaff,
  'POST /api/sys/pay-out': adminOnly,
  'GET /api/sys/due-refunds': adminOnly,
  'GET /api/sys/needs-look': adminOnly,
  'POST /api/sys/needs-look/:id': adminOnly,
  'GET /api/sys/mismatches': adminOnly,
  'POST /api/sys/mismatches/:id/close': adminOnly,
  'GET /api/sys/refund-requests': ['admin', 'booker'],
  'GET /api/sys/refund-requests/:id/:document': ['admin', 'booker'],
  'POST /api/sys/refund-requests/:id/decide': ['admin', 'booker'],
  'GET /api/sys/get-status-order/:id': ['admin'],
  'GET /api/sys/get-active-bookings': ['admin', 'booker'],
  'GET /api/sys/off/get-active-bookings': ['admin', 'booker'],
  'GET /api/sys/get-bookings-expired': ['admin', 'booker'],
  'GET /api/sys/off/get-bookings-expired': ['admin', 'booker'],
  'GET /api/sys/get-booking-canceled': ['admin', 'booker'],
  'GET /api/sys/off/get-booking-canceled': allStaff,
  'GET /api/sys/get-active-bookings-recep': ['admin', 'reception'],
  'GET /api/sys/get-active-bookings-recep-confirmed': ['admin', 'reception'],
  'GET /api/sys/get-booking-canceled-recep': ['admin', 'reception'],
  'GET /api/sys/bookings': adminAndBooker,
  'GET /api/sys/saved-views': adminAndBooker,
  'POST /api/sys/saved-views': adminAndBooker,
  'POST /api/sys/saved-views/:id': adminAndBooker,
  'DELETE /api/sys/saved-views/:id': adminAndBooker,
  'GET /api/sys/get-nop-bookings': ['admin', 'booker'],
  'GET /api/sys/booking/:id': allStaff,
  'GET /api/sys/booking-by-number/:book_number': allStaff,
  'GET /api/sys/booking/:id/history': allStaff,
  'GET /api/sys/find': allStaff,
  'POST /api/sys/booking/:id/notes': allStaff,
  'POST /api/sys/guest-register-facts': allStaff,
  'GET /api/sys/registration-card/:booking_id': allStaff,
  'GET /api/sys/guest-register': allStaff,
  'POST /api/sys/report-guests': allStaff,
  'POST /api/sys/strike-guest-report': allStaff,
  'POST /api/sys/booking/:id/notes/move': allStaff,
  'POST /api/sys/booking/:id/price': adminAndBooker,
  'GET /api/sys/booking/:id/letters': allStaff,
  'POST /api/sys/booking/:id/letters': allStaff,
  'GET /api/sys/booking-by-number/:book_number/guest': allStaff,
  'GET /api/sys/customers/:id/guest': ['admin', 'booker'],
  'GET /api/sys/today': allStaff,
  'GET /api/sys/departure/:id': adminAndReception,
  'GET /api/sys/live': housekeepingToo,
  'GET /api/sys/waiting-counts': allStaff,
  'GET /api/sys/waiting-bookings': adminAndBooker,
  'GET /api/sys/get-dashboard-info': ['admin', 'booker'],
  'GET /api/sys/dashboard-days': ['admin', 'booker'],
  'GET /api/sys/dashboard-months': ['admin', 'booker'],
  'GET /api/sys/movements': allStaff,
  'GET /api/sys/movements/sheet': allStaff,
  'GET /api/sys/movements/csv': allStaff,
  'GET /api/sys/debts': adminAndBooker,
  'POST /api/sys/debts/remind': adminAndBooker,
  'POST /api/sys/debts/write-off': adminOnly,
  'POST /api/sys/debts/:id/restore': adminOnly,
  'GET /api/sys/generate-report/bookings': ['admin', 'booker'],
  'GET /api/sys/days': ['admin', 'booker'],
  'GET /api/sys/days/:date': ['admin', 'booker'],
  'POST /api/sys/days/close': ['admin'],
  'GET /api/sys/days-sheet': ['admin', 'booker'],
  'GET /api/sys/occupancy': allStaff,
  'GET /api/sys/rack': ['admin', 'booker', 'reception'],
  'POST /api/sys/preview-unit': ['admin', 'booker', 'reception'],
  'POST /api/sys/give-unit': ['admin', 'booker', 'reception'],
  'POST /api/sys/free-unit': ['admin', 'booker', 'reception'],
  'POST /api/sys/swap-units': ['admin', 'booker', 'reception'],
  'POST /api/sys/assign-arrivals': ['admin', 'booker', 'reception'],
  'GET /api/sys/occupancy/:room_id/:night': ['admin', 'booker'],
  'POST /api/sys/close-units': ['admin', 'booker'],
  'GET /api/sys/get-rooms-by-season': allStaff,
  'GET /api/sys/house-state': housekeepingToo,
  'POST /api/sys/clean-units': housekeepingToo,
  'GET /api/sys/shift': allStaff,
  'POST /api/sys/shift/open': allStaff,
  'POST /api/sys/shift/cash': allStaff,
  'GET /api/sys/shifts': allStaff,
  'GET /api/sys/shifts/:id': allStaff,
  'POST /api/sys/shifts/:id/accept': allStaff,
  'POST /api/sys/shifts/:id/close': allStaff,
}

let site: TestApp
beforeAll(async () => {
  // A bank without a secret for its callbacks: their door is open, and there is nothing behind it.
  const bank = { BANK_URL: 'https://bank.example', BANK_LOGIN: 'kenar', BANK_PASSWORD: 'kenar-test' }
  site = await startApp({ environment: bank })
  // What reception may only where the hotel says so: tests/server/desk/reception-switches.test.ts closes each.
  const reception = Object.fromEntries(receptionSwitches.map((name) => [name, true]))
  const { database, clock, settings } = site.context
  await writeSetting(database, {
    key: 'reception',
    value: reception,
    changedAt: clock.now(),
    changedBy: null,
  })
  settings.forget()
})
afterAll(() => site.stop())

test('the list of routes and their audiences is the pinned one', () => {
  expect(Object.fromEntries(site.app.audiences)).toEqual(pinned)
})

test('housekeeping is let in to its screen and its own account, and to nothing else that asks who calls', () => {
  const open = [...site.app.audiences].filter(([, audience]) => audience.includes('housekeeping'))
  expect(open.filter(([, audience]) => !audience.includes('nobody')).map(([route]) => route)).toEqual([
    'GET /api/protected',
    'GET /api/token/verify',
    'POST /api/log-out',
    'POST /api/sys/language',
    'POST /api/sys/own-password',
    'GET /api/sys/second-factor',
    'POST /api/sys/second-factor/enrol',
    'POST /api/sys/second-factor/confirm',
    'POST /api/sys/second-factor/remove',
    'GET /api/sys/house-state',
    'POST /api/sys/clean-units',
    'GET /api/sys/live',
  ])
})

test('a route under /api that does not say who may call it cannot be added', async () => {
  const { default: Fastify } = await import('fastify')
  const { recordAudiences } = await import('../../../server/http/requests/audiences.ts')
  const app = Fastify()
  recordAudiences(app)
  expect(() => app.get('/api/open-door', async () => 'hello')).toThrow(/does not say who may call it/)
})

describe.each(Object.entries(pinned))('%s', (route, audience) => {
  test.each(testIdentities)('lets %s in exactly if it is in its audience', async (identity) => {
    const { status, code } = await knock(route, identity)
    expect({ status, code }).toEqual(expectedAnswer(audience, identity, { status, code }))
  })
})

/** Some calls change what they find, by GET. */
const nobodysId = '999999'

async function knock(
  route: string,
  identity: TestIdentity,
): Promise<{ status: number; code: string | undefined }> {
  const [method = 'GET', path = '/'] = route.split(' ')
  const token = await tokenOf(site, identity)
  const response = await site.fetch(path.replace(':lang', 'en').replace(/:\w+/g, nobodysId), {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  })
  if (response.status === 302) return { status: 302, code: undefined }
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel()
    return { status: response.status, code: undefined }
  }
  if (response.headers.has('content-disposition')) return { status: response.status, code: undefined }
  const body = (await response.json()) as { request: { code?: string } }
  return { status: response.status, code: body.request.code }
}

/** Whoever is let in gets an answer or a complaint about the empty input, but never a closed door. */
function expectedAnswer(
  audience: Audience,
  identity: TestIdentity,
  seen: { status: number; code: string | undefined },
) {
  const caller = identity === 'ended session' ? 'nobody' : identity
  if (!audience.includes(caller)) {
    return caller === 'nobody'
      ? { status: 401, code: 'sign_in_required' }
      : { status: 403, code: 'not_allowed' }
  }
  expect([200, 302, 404, 422]).toContain(seen.status)
  return seen
}
