/**
 * Every way in which the server says no. A code is the key of its text in three languages;
 * `http` is the honest HTTP status, `status` the number that the envelope carries.
 */
export const refusals = {
  malformed_body: { http: 400, status: 1 },
  invalid_input: { http: 422, status: 1 },
  body_too_large: { http: 413, status: 1 },
  unsupported_media_type: { http: 415, status: 1 },
  not_found: { http: 404, status: 1 },
  room_not_found: { http: 404, status: 1 },
  image_not_found: { http: 404, status: 1 },
  sign_in_required: { http: 401, status: 1 },
  not_allowed: { http: 403, status: 1 },
  wrong_credentials: { http: 401, status: 1 },
  too_many_attempts: { http: 429, status: 1 },
  too_many_registrations: { http: 429, status: 1 },
  email_taken: { http: 409, status: 3 },
  password_too_short: { http: 422, status: 4 },
  passwords_differ: { http: 422, status: 5 },
  email_malformed: { http: 422, status: 7 },
  reset_link_invalid: { http: 422, status: 1 },
  dates_reversed: { http: 422, status: 1 },
  stay_too_long: { http: 422, status: 1 },
  outside_window: { http: 422, status: 13 },
  room_not_offered: { http: 409, status: 1 },
  sold_out: { http: 409, status: 1 },
  try_again: { http: 409, status: 1 },
  too_many_bookings: { http: 409, status: 1 },
  price_changed: { http: 409, status: 1 },
  key_used_differently: { http: 409, status: 1 },
  counts_wrong: { http: 422, status: 1 },
  counts_below_sold: { http: 409, status: 1 },
  units_not_free: { http: 409, status: 1 },
  dates_past: { http: 422, status: 1 },
  phone_wrong: { http: 422, status: 1 },
  no_guests: { http: 422, status: 1 },
  too_many_guests: { http: 422, status: 1 },
  two_payers: { http: 422, status: 1 },
  two_absent_payers: { http: 422, status: 1 },
  absent_is_not_payer: { http: 422, status: 1 },
  guest_name_wrong: { http: 422, status: 1 },
  passport_number_wrong: { http: 422, status: 1 },
  document_wrong: { http: 422, status: 1 },
  booking_not_found: { http: 404, status: 1 },
  booking_not_live: { http: 409, status: 1 },
  booking_lapsed: { http: 409, status: 1 },
  booking_cancelled: { http: 409, status: 1 },
  booking_closed: { http: 409, status: 1 },
  booking_paid_already: { http: 409, status: 1 },
  booking_awaits_confirmation: { http: 409, status: 1 },
  booking_not_paid: { http: 409, status: 1 },
  already_at_reception: { http: 409, status: 1 },
  not_at_reception: { http: 409, status: 1 },
  already_confirmed: { http: 409, status: 1 },
  not_confirmed: { http: 409, status: 1 },
  reception_cancelled: { http: 409, status: 1 },
  reception_not_cancelled: { http: 409, status: 1 },
  refund_request_open: { http: 409, status: 1 },
  not_cancelled_or_lapsed: { http: 409, status: 1 },
  no_nights_left: { http: 409, status: 1 },
  review_written_recently: { http: 409, status: 1 },
  review_incomplete: { http: 422, status: 11 },
  review_name_long: { http: 422, status: 12 },
  review_name_letters: { http: 422, status: 13 },
  review_message_long: { http: 422, status: 14 },
  too_late_to_pay: { http: 409, status: 1 },
  payment_in_progress: { http: 409, status: 1 },
  bank_unreachable: { http: 503, status: 1 },
  bank_refused: { http: 503, status: 1 },
  maintenance: { http: 503, status: 1 },
  database_unavailable: { http: 503, status: 2 },
  timed_out: { http: 503, status: 2 },
  unexpected: { http: 500, status: 2 },
} as const satisfies Record<string, { http: number; status: number }>

export type RefusalCode = keyof typeof refusals

/** A coded no: returned by rules and actions, never thrown. `facts` fill the gaps of its text. */
export interface Refusal {
  readonly refused: RefusalCode
  readonly facts?: Readonly<Record<string, string | number>>
}

export const refuse = (code: RefusalCode, facts?: Refusal['facts']): Refusal =>
  facts === undefined ? { refused: code } : { refused: code, facts }

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome
