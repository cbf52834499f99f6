import { join } from 'node:path'
import { checkout } from './run-tool.mjs'

/**
 * What `npm test` leaves to `npm run test:rest`, so that people wait for it: what is shown once more in another language, role or place, and what
 * takes long and seldom breaks. Whatever lands has passed both. Who looks for a test by its file runs all of it.
 */
export const restOfFiles = [
  'tests/faults/storm-restore.test.ts',
  'tests/races/storm.test.ts',
  'tests/server/books/restore.test.ts',
  'tests/server/nights/free-holds.test.ts',
  'tests/server/upkeep/document-keys.test.ts',
  'tests/start/after-restore.test.ts',
  'tests/start/embedded.test.ts',
  'tests/start/first-start.test.ts',
  'tests/start/secrets.test.ts',
]

/** Of browser tests, by file: how their names begin, as patterns. An empty one stands for the whole file. */
export const restOfBrowserTests = {
  'bank/payment-page.spec.ts': [
    'the card .* is declined',
    'a silent issuer keeps',
    'a card that is declined first',
  ],
  'guest/all-pages/accessibility.spec.ts': [
    'axe finds nothing wrong with what is read in (tm|en)',
    'no page scrolls sideways in (tm|en)',
    'with /.*, and it does not scroll sideways',
    'with reduced motion',
  ],
  'guest/all-pages/font.spec.ts': [''],
  'guest/all-pages/weight.spec.ts': ['/.+ stays within its budget'],
  'guest/bookings/booking-confirmation.spec.ts': ['the second hold asks'],
  'guest/bookings/booking-form.spec.ts': [
    'a guest from abroad',
    'logging out forgets',
    'an address that says',
    'the form starts with',
    'a visitor sees the price.* in (tm|en)$',
  ],
  'guest/bookings/booking-trouble.spec.ts': [
    'an answer that is lost',
    'a changed price',
    'a bank that cannot',
    'a wrong phone',
    'wherever the connection',
  ],
  'guest/bookings/booking.spec.ts': [
    'while the bank hangs',
    'two tabs that send',
    'with the card "(wrong_cvc|blocked)"',
    'a paid order whose',
  ],
  'guest/bookings/books.spec.ts': [
    'who pays when',
    'bookings that cannot',
    'an empty list.* in (tm|en)$',
    '/book(-rooms|s/cancel/1) is for clients',
  ],
  'guest/bookings/search.spec.ts': [
    'a new check-in',
    'a card says how',
    'a search on the results',
    'status 13',
    'when the hotel cannot',
    '/book-rooms without',
    'too long a stay.* in (tm|en)$',
  ],
  'guest/money/pay-link.spec.ts': [
    'the pay button is there',
    'a payment that cannot begin',
    'whoever holds the link.* in (tm|en)$',
    'two tabs pay',
  ],
  'guest/money/payment-status.spec.ts': [
    'while the bank is undecided',
    'a lost connection is said',
    'the waiting page fits',
    'a payment that came too late',
    'the message of the address',
    'the page looks by itself',
  ],
  'guest/money/refund.spec.ts': [
    'wrong kinds and too large',
    'a booking that has nothing',
    'while another upload',
    'while the files travel',
    'a missing file.* in (tm|en)$',
    'what the server does not take',
  ],
  'guest/people/authorization.spec.ts': [
    'a form is sent once',
    'registration with a mail',
    'what was typed as e-mail',
    'when the server cannot',
    'the instruction video',
    'a token that could not',
    'the header keeps',
    'a link of an earlier',
    'a reset link that',
    'without an instruction',
    'a client who is logged in goes',
  ],
  'guest/rooms/room.spec.ts': ['the cover is the largest', 'the first room shows', 'in view mode'],
  'guest/rooms/rooms.spec.ts': [
    'the first room shows',
    'in summer there',
    'the first pictures',
    'without rooms',
  ],
  'guest/site/about.spec.ts': ['the pictures of the house'],
  'guest/site/gallery.spec.ts': ['in full size'],
  'guest/site/home.spec.ts': [
    'the rooms pass',
    'the carousel shows',
    'with reduced motion',
    'a picture far',
    'each clip is',
    'clips that cannot',
  ],
  'guest/site/language.spec.ts': ['the stored language', 'a visitor who has', 'only the texts'],
  'guest/site/pages.spec.ts': ['the body has', 'the footer has', 'on a phone of (360|390)'],
  'guest/site/review-form.spec.ts': [
    'an empty name',
    'reviews that cannot',
    'each status of a review has its alert in (tm|en)',
  ],
  'guest/site/reviews.spec.ts': ['texts within', 'reviews that cannot'],
  'guest/site/services.spec.ts': ['in each language a service has', 'an unknown service'],
  'office/all-screens/api-docs.spec.ts': [''],
  'office/all-screens/fit.spec.ts': [''],
  'office/all-screens/font.spec.ts': [''],
  'office/all-screens/layout.spec.ts': [
    'the sign-in does not',
    'logging out in one tab',
    'a staff member finds',
    'on a tablet the menu',
    'the header shows',
    'a page holds still',
    'the menu of (admin|booker)',
    'header, document title.* in (tm|en)$',
  ],
  'office/all-screens/shortcuts.spec.ts': ['the list under', 'the list of keys'],
  'office/bookings/actions.spec.ts': ['a payment is confirmed'],
  'office/bookings/edit.spec.ts': [''],
  'office/bookings/lists.spec.ts': ['admin finds every', 'titles, headings', 'an unknown room'],
  'office/bookings/move.spec.ts': [''],
  'office/bookings/new-booking.spec.ts': ['behind the gate'],
  'office/bookings/print.spec.ts': ['the arrivals of', 'number, phone'],
  'office/bookings/search-and-pages.spec.ts': [''],
  'office/bookings/sheet.spec.ts': ['the sheet tells'],
  'office/bookings/two-at-once.spec.ts': [''],
  'office/desk/dashboard.spec.ts': [
    'three cards',
    'the report needs',
    'dashboard and list refresh',
    'the other lists',
  ],
  'office/desk/desk.spec.ts': ['reception takes a part'],
  'office/desk/live.spec.ts': [
    'with too many windows',
    'a refresh that finds',
    'the menu counts',
    'a session that is ended',
  ],
  'office/desk/occupancy.spec.ts': ['the calendar and', 'what is sold', 'reception reads', 'by keyboard'],
  'office/desk/refresh.spec.ts': [''],
  'office/desk/today.spec.ts': ['reception reads the day', 'a booker reads', 'the board speaks'],
  'office/desk/waiting.spec.ts': ['refund requests are', 'admin pays a refund', 'admin decides'],
  'office/people/customers.spec.ts': ['deleting asks', 'while clients', 'many clients stand'],
  'office/people/guards.spec.ts': [
    'a session that ends',
    'a lost connection',
    'a path under',
    'opens the screens of that role',
    'without a token every',
    'a client finds /404',
  ],
  'office/people/journal.spec.ts': ['admin reads what staff'],
  'office/people/login.spec.ts': [
    'too many failures',
    'a server that does',
    'a session that has ended',
    '(booker|reception) signs in',
    '(booker|reception), signed in already',
    'the sign-in has no accessibility problem in (tm|en)',
  ],
  'office/people/own-password.spec.ts': [
    '(admin|booker) changes the own password',
    'the dialog of the own password',
  ],
  'office/people/private-cache.spec.ts': ['the own bookings', 'a refresh that finds'],
  'office/people/second-factor.spec.ts': ['a staff member sets', 'whom an admin wants'],
  'office/people/users.spec.ts': ['admin adds', 'admin resets'],
  'office/rooms/availability.spec.ts': ['types of both kinds', 'adding, changing'],
  'office/rooms/room-edit.spec.ts': ['a room is edited', 'what is missing', 'a new room'],
  'office/rooms/room-order.spec.ts': ['rows are put in order by mouse', 'an order that'],
  'office/rooms/room-photos.spec.ts': ['photos are chosen', 'the cover is', 'deleting a photo'],
  'office/rooms/rooms.spec.ts': [
    'at 1280',
    'without rooms',
    'a failure to load',
    'the view shows',
    'deleting a room',
  ],
  'office/site/reviews.spec.ts': ['a review is published', 'a review is answered', 'answers that are none'],
  'office/site/settings.spec.ts': ['admin changes every', 'wrong values are marked'],
}

/** The same as one pattern over the file and the name of a test. */
export const isInRest = new RegExp(
  Object.entries(restOfBrowserTests)
    .flatMap(([file, names]) => names.map((name) => `${file} .*${name}`))
    .join('|'),
)

/** Whether `npm run test:rest` has something to run in this file, and whether `npm test` has. */
export const partsOf = (path) => {
  const names = restOfBrowserTests[path.slice(join(checkout, 'tests/e2e/').length)] ?? []
  const isRest = restOfFiles.some((file) => path === join(checkout, file)) || names.includes('')
  return { landing: !isRest, rest: isRest || names.length > 0 }
}
