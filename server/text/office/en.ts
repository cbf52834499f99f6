import type { RefusalCode } from '../../../contract/errors.ts'
import type { NoteMove } from '../../../contract/values.ts'
import type { RestrictionProblem } from '../../../domain/rates/restrictions.ts'
import type { JournalWords } from '../journal/en.ts'
import { journal } from '../journal/en.ts'

/** The refusals that only staff ever read. The other languages are typed by this one. */
export const refusals = {
  movement_not_found: 'This movement of money was not found.',
  not_a_receipt:
    'There is a receipt only for a payment or refund at the desk: a correction moves no money, and the bank gives its own receipts.',
  refund_gone_at_bank:
    'The bank has given money of this payment back by itself. Nothing is paid out: look at the refund again, it is only what is left, or nothing.',
  bank_says_nothing:
    'The bank does not answer, or does not know this payment: nobody can say whether it has given the money back already. If it has, the guest would get it twice.',
  prefetch_refused: 'This address changes something: it is opened by a person, not in advance.',
  total_changed: 'The price has changed: it is {total} TMT now. Please check it and confirm again.',
  rate_not_found: 'There is no such price any more.',
  restriction_not_found: 'There is no such restriction any more.',
  code_not_found: 'There is no such code any more.',
  rates_outdated: 'Somebody has changed the prices meanwhile. Look again, please.',
  range_reversed: 'The last day lies before the first.',
  range_too_long: 'At most {days} days at once.',
  rate_price_nothing: 'With this, a night of “{room}” would cost nothing.',
  rate_without_days:
    'On no night would this hold: none of the chosen days of the week lies between the dates.',
  too_many_rates: 'There are {most} of them already. End some that you no longer need.',
  fewest_above_most: 'The fewest nights are more than the most.',
  restriction_says_nothing: 'Choose at least one restriction.',
  undo_too_late: 'It can be undone for an hour, and that is over.',
  code_word_taken: 'There is such a code already.',
  price_given_too_far:
    'You may go {percent} % away from the listed price, up or down. Ask the administrator for more.',
  price_given_nothing: 'This would cost nothing. Give a price above zero.',
  no_nights_to_come: 'All nights of this booking have passed: their price stays.',
  unit_not_found: 'There is no such numbered room.',
  unit_taken: 'Room {unit} is taken on {date}: booking {booking} has it.',
  unit_out_of_order: 'Room {unit} is out of order on {date}.',
  unit_of_other_category: 'Room {unit} belongs to another category than the one booked.',
  unit_not_in_use: 'Room {unit} is not in use on these nights.',
  unit_not_given: 'This booking has no numbered room to swap.',
  guest_in_unit: 'The guest is in the room: give another one instead.',
  same_unit: 'Both bookings have the same room.',
  room_changed: 'Somebody has changed this room meanwhile. Nothing was saved: check it and save again.',
  room_has_bookings: 'An error occurred while deleting. The room has live bookings: {numbers}.',
  room_not_deleted: 'An error occurred while deleting. The room was not found.',
  occupancy_wrong:
    'The maximum of guests lies between the capacity and ten more, and the form starts with 1 guest up to that maximum.',
  too_many_photos: 'You can upload a maximum of 5 photos. Uploaded {uploaded}',
  photo_wrong: 'Photo {photo} is not a readable .jpg, .png or .webp picture. Nothing was saved.',
  photo_too_many_pixels: 'Photo {photo} has more than {megapixels} megapixels. Nothing was saved.',
  image_not_deleted: 'An error occurred while deleting the image. It was not found.',
  images_outdated: 'An error occurred while updating the order. The photos of this room have changed.',
  order_outdated: 'An error occurred while updating the order. The list of rooms has changed.',
  unit_number_taken: 'There is a room of this number already: {numbers}.',
  unit_numbers_wrong: '“{part}” is no room number and no range. Write it like 201–218, 220, 3A.',
  unit_lines_wrong: 'Nothing was added. These lines are wrong: {lines}.',
  too_many_units: 'At most {most} rooms can be added at once.',
  unit_has_guests: 'Room {unit} has guests on these nights: {guests}. Give them another room first.',
  units_out_of_order:
    'More rooms than that are out of order on {nights}. Open them on the rooms screen first.',
  service_price_changed:
    'The price of this service has changed: it is {price} TMT now. Please check it and post it again.',
  services_outdated:
    'Somebody has changed the services meanwhile. Nothing was saved: check them and save again.',
  too_many_services: 'There are {most} services already: take one away first.',
  extra_day_wrong: 'A service belongs to a day of the stay: from {from} to {until}.',
  extras_too_much: 'That would be more than {most} TMT of services on one bill. Check quantity and price.',
  too_many_extras: 'This bill has {most} lines of services already.',
  extra_not_found: 'There is no such service on this bill.',
  extra_withdrawn: 'This service was taken off the bill already.',
  extra_of_others:
    'Reception takes back only what it has posted itself today. Ask a booking manager or the administrator.',
  extra_after_departure:
    'The guest has left: nothing more goes onto this bill. Undo the departure if it was a mistake.',
  extras_on_bill:
    'There are services on this bill: the booking stays paid. Take them off first, or cancel the booking.',
  closure_not_found: 'Nothing of this kind is out of order.',
  closure_over: 'Room {unit} is open on these nights already.',
  unit_keeps_category:
    'Guests have had room {unit}: it stays in its category. Take it out of use and add it anew under another number.',
  availability_not_found: 'This availability type was not found.',
  availability_reversed: 'The availability was not saved: its end lies before its beginning.',
  availability_in_use: 'The availability was not deleted: these rooms obey it: {rooms}.',
  user_not_found: 'This user was not found.',
  username_taken: 'This user name is already used.',
  old_password_missing: 'Please enter the old password.',
  old_password_wrong: 'The old password is wrong.',
  password_wrong: 'The password is wrong.',
  too_many_streams: 'The office is open in too many windows: this one shows changes a few seconds later.',
  staff_password_short: 'A password has at least {least} characters.',
  password_is_login: 'The password must not be the login, nor the login with digits or signs around it.',
  day_closed: 'This day is closed: nothing of it changes any more.',
  day_not_over: 'This day is not over yet.',
  closes_begin_yesterday: 'The closing of days begins with yesterday.',
  last_admin: 'This is the last admin: the role stays, and the user stays switched on.',
  customer_not_found: 'The user was not deleted: the customer was not found.',
  customer_has_booking: 'The user was not deleted: there are live bookings: {numbers}.',
  customer_has_refund: 'The user was not deleted: a refund is still due for {numbers}.',
  customer_is_paying: 'The user was not deleted: the bank has not yet decided about a payment for {numbers}.',
  too_many_views: 'At most {most} views can be saved. Remove one that is not needed.',
  view_name_taken: 'There is a view of this name already. Choose another one.',
  view_not_found: 'There is no such view any more.',
  review_not_found: 'An error occurred. Reload the page and try again.',
  review_not_removed: 'Error. The review was not found.',
  answer_length: 'An answer has 1 to 2000 characters.',
  window_reversed: 'The booking window would end before it begins.',
  too_many_notes: 'This booking has {most} notes already: nobody would read another one.',
  note_not_found: 'This note was not found.',
  guest_erased: 'The data of this guest was deleted: nothing more is written down about them.',
  birth_date_wrong: 'Guest {guest}: this cannot be a birth date.',
  guest_not_on_list: 'The booking has no such guest any more. Look at it again.',
  report_not_found: 'This note in the register was not found.',
  register_changed:
    'These arrivals or departures are not there any more: somebody has changed the bookings. Look at the list again.',
  booking_pays_at_desk: 'This booking is paid at the desk: there is no link to pay it by.',
  letter_without_address: 'The booking has no e-mail address: there is nowhere to send it.',
  letter_on_its_way: 'This letter to {address} waits to be sent or went out a moment ago. Wait a minute.',
  guest_not_found: 'This guest was not found.',
  note_struck: 'This note is struck out already.',
  settings_outdated:
    'Somebody has changed these settings meanwhile. Nothing was saved: compare and save again.',
  code_required: 'Please enter the code of your authenticator.',
  code_wrong: 'The code is wrong or was used before. Wait for the next one.',
  second_factor_missing: 'An admin wants you to sign in with an authenticator. Please set it up first.',
  second_factor_not_begun: 'Please begin with a new secret for your authenticator.',
  second_factor_required: 'An admin requires the second factor: it cannot be removed.',
  shift_not_found: 'There is no such shift.',
  shift_of_other: 'This is somebody else’s shift: only its owner or an admin may do this.',
  shift_open_already: 'Your shift is open already.',
  shift_closed: 'This shift is closed already and does not change any more.',
  shift_not_closed: 'This shift is still open: there is nothing to take over yet.',
  shift_changed: 'Money has moved in this shift meanwhile. Look at the drawer again and count it anew.',
  cash_moved:
    'Money went into this drawer or out of it while the form was open. Look at the movements, and press again if this is another sum.',
  count_missing: 'Count the drawer: enter the sum or the notes and coins.',
  count_differs: 'The notes and coins come to {pieces} TMT, and the sum says {counted} TMT.',
  difference_unexplained: 'The drawer differs by {difference} TMT. Please say why.',
  colleague_wrong: 'The drawer cannot be handed to this person. Choose another colleague.',
  drawer_taken: '{username} has taken over this drawer already.',
  drawer_of_other: 'This drawer was handed to {username}: nobody else may take it over.',
  more_than_in_drawer: 'There is only {cash} TMT in the drawer.',
  drawer_full: 'A drawer holds at most {most} TMT. Pay something out first.',
  no_movements: 'No money moved in that time.',
  no_debt: 'There is no debt here: everything is paid or written off, or the guest has not left yet.',
  debt_changed: 'The debt is {amount} TMT by now. Look at the list again.',
  write_off_not_found: 'There is no such write-off, or it was taken back already.',
} as const satisfies Partial<Record<RefusalCode, string>>

export type OfficeRefusals = Readonly<Record<keyof typeof refusals, string>>

export interface OfficeWords {
  readonly done: Readonly<
    Record<
      | 'roomSaved'
      | 'roomAdded'
      | 'roomDeleted'
      | 'unitsAdded'
      | 'unitClosed'
      | 'unitOpened'
      | 'unitDeleted'
      | 'unitOutOfUse'
      | 'serviceAdded'
      | 'serviceSaved'
      | 'serviceRemoved'
      | 'rateSaved'
      | 'rateEnded'
      | 'restrictionSaved'
      | 'restrictionEnded'
      | 'takenBack'
      | 'codeAdded'
      | 'codeSaved'
      | 'codeEnded'
      | 'extraPosted'
      | 'extraWithdrawn'
      | 'imageDeleted'
      | 'orderSaved'
      | 'availabilityAdded'
      | 'availabilityUpdated'
      | 'availabilityDeleted'
      | 'userAdded'
      | 'customerErased'
      | 'answered'
      | 'published'
      | 'unpublished'
      | 'reviewRemoved'
      | 'dayClosed'
      | 'settingsSaved'
      | 'secondFactorOn'
      | 'secondFactorOff'
      | 'noteAdded'
      | 'factsWritten'
      | 'guestsReported'
      | 'reportStruck'
      | 'letterQueued'
      | 'debtWrittenOff'
      | 'debtRestored'
      | 'unitGiven'
      | 'unitFreed'
      | 'unitsSwapped'
      | 'arrivalsAssigned'
      | 'shiftOpened'
      | 'cashPaidIn'
      | 'cashPaidOut'
      | 'drawerAccepted'
      | 'shiftClosed',
      string
    >
  >
  /** Why guests could not book by themselves what staff are about to book. */
  readonly closedToGuests: Readonly<Record<RestrictionProblem['problem'], string>>
  readonly noteMoved: Readonly<Record<NoteMove, string>>
  /** The lines of what was changed about a user. */
  readonly userChanges: Readonly<
    Record<
      | 'nothing'
      | 'username'
      | 'role'
      | 'password'
      | 'ownPassword'
      | 'switchedOn'
      | 'switchedOff'
      | 'sessionsEnded'
      | 'secondFactorRequired'
      | 'secondFactorOptional'
      | 'secondFactorReset',
      string
    >
  >
  /** What an availability type means today. */
  readonly preview: Readonly<Record<'bookable' | 'notBookable', string>>
  readonly journal: JournalWords
}

export const office: OfficeWords = {
  done: {
    roomSaved: 'The room is saved.',
    roomAdded: 'The room is added.',
    roomDeleted: 'The room is deleted.',
    unitsAdded: 'The rooms are added.',
    unitClosed: 'The room is out of order on these nights.',
    unitOpened: 'The room is open again.',
    unitDeleted: 'The room is deleted.',
    unitOutOfUse: 'The room is out of use from today on. Its past stays.',
    serviceAdded: 'The service is added.',
    serviceSaved: 'The service is saved.',
    serviceRemoved: 'The service is offered no longer. What was posted of it stays.',
    rateSaved: 'The price is saved.',
    rateEnded: 'The price holds no longer. What is sold keeps its own.',
    restrictionSaved: 'The restriction is saved.',
    restrictionEnded: 'The restriction holds no longer.',
    takenBack: 'It is as it was before.',
    codeAdded: 'Code added.',
    codeSaved: 'Code changed. Its earlier uses go on counting.',
    codeEnded: 'The code has ended. Whoever booked by it keeps the price.',
    extraPosted: 'The service is on the bill.',
    extraWithdrawn: 'The service is off the bill.',
    imageDeleted: 'The photo is deleted.',
    orderSaved: 'The order is saved.',
    availabilityAdded: 'Availability added',
    availabilityUpdated: 'Availability updated',
    availabilityDeleted: 'Availability deleted',
    userAdded: 'The user is added.',
    customerErased: 'The customer and all personal data are deleted.',
    answered: 'The answer is saved.',
    published: 'The review is published.',
    unpublished: 'The review is no longer published.',
    reviewRemoved: 'The review is deleted.',
    letterQueued: 'The letter to {address} is queued and goes out in a moment.',
    debtWrittenOff: 'Written off: {amount} TMT.',
    debtRestored: 'Taken back: the guest owes {amount} TMT again.',
    noteAdded: 'Noted.',
    factsWritten: 'The facts are saved.',
    guestsReported: 'Noted as reported: {count}.',
    reportStruck: 'The note is struck out: it is to be reported again.',
    dayClosed: 'The day {date} is closed.',
    settingsSaved: 'The settings are saved.',
    secondFactorOn: 'From now on signing in needs a code of your authenticator.',
    secondFactorOff: 'From now on the password is enough to sign in.',
    unitGiven: 'Room {unit} is given.',
    unitFreed: 'The room is taken back: the plan proposes one again.',
    unitsSwapped: 'Swapped: rooms {unit} and {other}.',
    arrivalsAssigned: 'Rooms given: {given}. Without a room: {without}.',
    shiftOpened: 'The shift is open.',
    cashPaidIn: 'Written down: paid in.',
    cashPaidOut: 'Written down: paid out.',
    drawerAccepted: 'The drawer is yours.',
    shiftClosed: 'The shift is closed, number {number}.',
  },
  closedToGuests: {
    stay_not_online: 'On the site these dates are sold by telephone only.',
    no_arrival: 'On the site nobody arrives on this day.',
    no_departure: 'On the site nobody departs on this day.',
    stay_too_short: 'On the site, arriving on this day, nights are sold from {fewest} on.',
    stay_longer_than: 'On the site, arriving on this day, nights are sold up to {most}.',
  },
  noteMoved: {
    pin: 'The note is pinned.',
    unpin: 'The note is no longer pinned.',
    strike: 'The note is struck out.',
  },
  userChanges: {
    nothing: 'Nothing was changed.',
    username: 'The user name is changed.',
    role: 'The role is changed.',
    password: 'The new password is set; the user is signed out everywhere.',
    ownPassword: 'Your new password is set. Please log in again.',
    switchedOn: 'The user is switched on.',
    switchedOff: 'The user is switched off and signed out everywhere.',
    sessionsEnded: 'The user is signed out everywhere.',
    secondFactorRequired: 'The second factor is required from the next action on.',
    secondFactorOptional: 'The second factor is no longer required.',
    secondFactorReset: 'The second factor is removed: the user sets it up again.',
  },
  preview: {
    bookable: 'bookable {first} – {last}',
    notBookable: 'not bookable today',
  },
  journal,
}
