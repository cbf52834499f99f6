import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  BookingKind,
  BookingStatus,
  Cleanliness,
  DateText,
  Language,
  PaymentScope,
  ReceptionOutcome,
  ReceptionState,
  StaffRole,
  Tenge,
} from '../../contract/values.ts'
import type { BeforeDeparture } from '../../domain/departure.ts'
import type { Quote } from '../../domain/price.ts'
import type { Json, JsonWithDefault } from './json-column.ts'

/** The tables as the migrations leave them, written by `npm run schema`: a new column is added by a migration, not here. */
export interface Schema {
  staff: StaffTable
  customers: CustomersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  rate_limits: RateLimitsTable
  settings: SettingsTable
  room_availability: RoomAvailabilityTable
  rooms: RoomsTable
  room_texts: RoomTextsTable
  room_nights: RoomNightsTable
  images: ImagesTable
  image_versions: ImageVersionsTable
  bookings: BookingsTable
  booking_guests: BookingGuestsTable
  idempotency_keys: IdempotencyKeysTable
  gate_tickets: GateTicketsTable
  payment_attempts: PaymentAttemptsTable
  refund_orders: RefundOrdersTable
  ledger: LedgerTable
  private_files: PrivateFilesTable
  refund_requests: RefundRequestsTable
  mismatches: MismatchesTable
  reviews: ReviewsTable
  outbox: OutboxTable
  history: HistoryTable
  history_personal: HistoryPersonalTable
  site_words: SiteWordsTable
  booking_search: BookingSearchTable
  stray_refunds: StrayRefundsTable
  stray_looks: StrayLooksTable
  document_keys: DocumentKeysTable
  known_addresses: KnownAddressesTable
  email_confirmations: EmailConfirmationsTable
  hold_addresses: HoldAddressesTable
  content_version: ContentVersionTable
  sorted_bookings: SortedBookingsTable
  unsorted_bookings: UnsortedBookingsTable
  customer_search: CustomerSearchTable
  leases: LeasesTable
  content_edition: ContentEditionTable
  web_files: WebFilesTable
  upkeep_runs: UpkeepRunsTable
  notice_wishes: NoticeWishesTable
  notices_told: NoticesToldTable
  booking_notes: BookingNotesTable
  booking_letters: BookingLettersTable
  saved_views: SavedViewsTable
  units: UnitsTable
  unit_closures: UnitClosuresTable
  unit_nights: UnitNightsTable
  cleaning_keys: CleaningKeysTable
  guest_reports: GuestReportsTable
  services: ServicesTable
  extras: ExtrasTable
  shifts: ShiftsTable
  cash_moves: CashMovesTable
  paper_numbers: PaperNumbersTable
  papers: PapersTable
  day_closes: DayClosesTable
  rates: RatesTable
  restrictions: RestrictionsTable
  codes: CodesTable
  code_uses: CodeUsesTable
}

interface StaffTable {
  id: GeneratedAlways<number>
  username: string
  password_hash: string
  role: StaffRole
  language: Generated<Language>
  active: Generated<boolean>
  totp_sealed: Buffer | null
  created_at: Date
  second_factor_required: Generated<boolean>
  totp_pending_sealed: Buffer | null
  totp_last_step: number | null
}

interface CustomersTable {
  id: GeneratedAlways<number>
  email: string | null
  password_hash: string | null
  full_name: string | null
  phone_number: string | null
  language: Generated<Language>
  created_at: Date
  erased_at: Date | null
  email_confirmed_at: Date | null
  language_since: Date | null
}

interface SessionsTable {
  token_hash: Buffer
  staff_id: number | null
  customer_id: number | null
  created_at: Date
  expires_at: Date
}

interface PasswordResetsTable {
  token_hash: Buffer
  customer_id: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface RateLimitsTable {
  key: string
  hits: number
  window_ends_at: Date
}

interface SettingsTable {
  key: string
  value: Json<unknown>
  changed_at: Date
  changed_by: number | null
}

interface RoomAvailabilityTable {
  id: GeneratedAlways<number>
  title: string
  kind: 'dates' | 'days'
  first_date: DateText | null
  last_date: DateText | null
  first_day: number | null
  last_day: number | null
}

interface RoomsTable {
  id: GeneratedAlways<number>
  shown: Generated<boolean>
  priority: number
  count_total: number
  count_online: number
  rooms_inside: number
  capacity: number
  start_guests: number
  max_guests: number
  price_summer: Tenge
  price_winter: Tenge
  availability_id: number | null
  created_at: Date
  deleted_at: Date | null
  area: number | null
}

interface RoomTextsTable {
  room_id: number
  language: Language
  room_type: string
  description: Generated<string>
  additional_info: Generated<string>
  amenities: Generated<string[]>
}

interface RoomNightsTable {
  room_id: number
  night: DateText
  units: number | null
  taken: Generated<number>
  closed: Generated<number>
}

interface ImagesTable {
  name: string
  room_id: number | null
  position: number
  width: number
  height: number
  bytes: Buffer
  added_at: Date
  sized_at: Date | null
  site_picture: string | null
  alt: JsonWithDefault<Partial<Record<Language, string>>>
  placeholder: string | null
  sizing_tries: Generated<number>
  set_aside_as: 'unreadable' | 'gave_up' | null
  set_aside_at: Date | null
}

interface ImageVersionsTable {
  name: string
  image_name: string
  width: number
  media_type: 'image/avif' | 'image/webp'
  bytes: Buffer
}

interface BookingsTable {
  id: GeneratedAlways<number>
  book_number: Generated<number>
  pay_code: string
  kind: BookingKind
  scope: PaymentScope
  status: BookingStatus
  reception: Generated<ReceptionState>
  outcome: Generated<ReceptionOutcome>
  room_id: number
  customer_id: number | null
  made_by: number | null
  check_in: DateText
  check_out: DateText
  taken_from: DateText
  taken_until: DateText
  hold_until: Date | null
  created_at: Date
  payment_at: Date | null
  language: Language
  email: string | null
  phone_number: string | null
  cardholder_name: string | null
  cardholder_name_old: string | null
  card_number: string | null
  receipt_number: string | null
  note_text: string | null
  quote: Json<Quote>
  total: Tenge
  fee: Tenge
  first_night: Tenge
  due_now: Tenge
  terms_version: string | null
  erased_at: Date | null
  refund_hours: number | null
  awaits_arrival: Generated<boolean>
  arrived_at: Date | null
  departed_at: Date | null
  no_show_at: Date | null
  before_departure: ColumnType<BeforeDeparture | null, string | null, string | null>
  owing_reason: string | null
  extras: Generated<number>
}

interface BookingGuestsTable {
  id: GeneratedAlways<number>
  booking_id: number
  position: number
  full_name: string | null
  document_kind: 'passport' | 'other'
  document_sealed: Buffer | null
  is_payer: Generated<boolean>
  stays: Generated<boolean>
  document_mark: Buffer | null
  register_sealed: Buffer | null
}

interface IdempotencyKeysTable {
  customer_id: number
  key: string
  body_hash: Buffer
  booking_id: number
  created_at: Date
}

interface GateTicketsTable {
  token_hash: Buffer
  staff_id: number
  expires_at: Date
  used_at: Date | null
}

interface PaymentAttemptsTable {
  id: GeneratedAlways<number>
  booking_id: number
  number: number
  order_number: string
  amount: Tenge
  fee_part: Tenge
  stay_part: Tenge
  state: 'registering' | 'open' | 'orphan' | 'paid' | 'failed' | 'needs_look'
  bank_order_id: string | null
  form_url: string | null
  last_status: number | null
  last_answer: string | null
  opened_at: Date
  session_ends_at: Date
  asked: Generated<number>
  next_ask_at: Date | null
  finished_at: Date | null
  return_code: string | null
  next_check_at: Date | null
  mark: string | null
  number_taken: Generated<boolean>
}

interface RefundOrdersTable {
  id: GeneratedAlways<number>
  booking_id: number
  attempt_id: number | null
  reason: 'policy' | 'full' | 'overpaid' | 'late' | 'double'
  fee_part: Tenge
  stay_part: Tenge
  state: 'due' | 'sending' | 'unsure' | 'by_hand' | 'done' | 'withdrawn'
  created_at: Date
  tries: Generated<number>
  next_try_at: Date | null
  finished_at: Date | null
  deposited_before: Tenge | null
  sent_at: Date | null
  refusals: Generated<number>
  refusal: string | null
  extras_part: Generated<Tenge>
}

interface LedgerTable {
  id: GeneratedAlways<number>
  booking_id: number
  at: Date
  entry: 'payment' | 'refund' | 'correction' | 'foreign_reversal'
  channel: 'bank' | 'blank' | 'check' | 'note' | 'transfer' | 'terminal'
  fee_part: Tenge
  stay_part: Tenge
  attempt_id: number | null
  refund_order_id: number | null
  corrects: number | null
  receipt_number: string | null
  staff_id: number | null
  reason: string | null
  total: Tenge | null
  extras_part: Generated<Tenge>
  shift_id: number | null
}

interface PrivateFilesTable {
  id: GeneratedAlways<number>
  media_type: string
  sha256: Buffer
  bytes: Buffer | null
  added_at: Date
}

interface RefundRequestsTable {
  id: GeneratedAlways<number>
  booking_id: number
  asked_at: Date
  passport_id: number
  application_id: number
  decision: 'refund' | 'refuse' | 'withdrawn' | null
  decided_at: Date | null
  decided_by: number | null
}

interface MismatchesTable {
  id: GeneratedAlways<number>
  booking_id: number | null
  attempt_id: number | null
  what: string
  facts: JsonWithDefault<Record<string, unknown>>
  found_at: Date
  closed_at: Date | null
  closed_by: number | null
  order_number: string | null
}

interface ReviewsTable {
  id: GeneratedAlways<number>
  customer_id: number
  name: string
  message: string
  created_at: Date
  published: Generated<boolean>
  answer: string | null
  answered_at: Date | null
  deleted_at: Date | null
  stayed_in: DateText | null
}

interface OutboxTable {
  id: GeneratedAlways<number>
  once: string
  kind: string
  language: Language
  recipient: string | null
  facts: ColumnType<Record<string, unknown> | null, string, string | null>
  created_at: Date
  tries: Generated<number>
  next_try_at: Date | null
  sent_at: Date | null
  last_error: string | null
  mark: Generated<string>
}

interface HistoryTable {
  id: GeneratedAlways<number>
  at: Date
  actor: 'client' | 'staff' | 'bank' | 'job' | 'system'
  staff_id: number | null
  customer_id: number | null
  booking_id: number | null
  subject: string | null
  action: string
  facts: JsonWithDefault<Record<string, unknown>>
  area: Generated<'work' | 'access'>
}

interface HistoryPersonalTable {
  history_id: number
  facts: ColumnType<Record<string, unknown> | null, string, null>
  forget_at: Date | null
}

interface SiteWordsTable {
  part: 'home' | 'about' | 'services' | 'gallery' | 'notices' | 'shore'
  content: Json<unknown>
  read_at: Date
}

interface BookingSearchTable {
  booking_id: number
  book_number: number
  words: string
  marks: string[]
}

interface StrayRefundsTable {
  id: GeneratedAlways<number>
  mismatch_id: number
  bank_order_id: string
  amount: Tenge
  deposited_before: Tenge
  state: 'sending' | 'done' | 'refused' | 'never_arrived'
  refusal: string | null
  sent_at: Date
  finished_at: Date | null
}

interface StrayLooksTable {
  one: Generated<boolean>
  next_at: Date
}

interface DocumentKeysTable {
  key_id: Buffer
  check_value: Buffer
  added_at: Date
  retired_at: Date | null
}

interface KnownAddressesTable {
  staff_id: number | null
  customer_id: number | null
  address_hash: Buffer
  last_seen_at: Date
}

interface EmailConfirmationsTable {
  token_hash: Buffer
  customer_id: number
  created_at: Date
  expires_at: Date
}

interface HoldAddressesTable {
  booking_id: number
  address_hash: Buffer
  placed_at: Date
}

interface ContentVersionTable {
  only_one: Generated<boolean>
  version: Generated<string>
}

interface SortedBookingsTable {
  booking_id: number
  book_number: number
  list: number
  room_id: number
  payer: string | null
  payer_before: string | null
  phone: string | null
  email: string | null
  check_in: DateText
  check_out: DateText
  created_at: Date
  payment_at: Date | null
  hold_until: Date | null
  kind: number
  scope: number
  status: number
  reception: number
  outcome: number
  receipt: string | null
  card: string | null
  note: string | null
  first_night: Tenge
  fee: Tenge
  total: Tenge
  amount: Tenge
  paid: Tenge
  balance: Tenge
  guest: string | null
}

interface UnsortedBookingsTable {
  booking_id: number
}

interface CustomerSearchTable {
  customer_id: number
  full_name: string | null
  phone_number: string | null
  name_key: string | null
  words: string
  digits: string | null
}

interface LeasesTable {
  work: string
  holder: string
  ends_at: Date
}

interface ContentEditionTable {
  only_row: Generated<boolean>
  edition: number
  demo: boolean
  imported_at: Date
}

interface WebFilesTable {
  path: string
  bytes: Buffer
  seen_at: Date
}

interface UpkeepRunsTable {
  work: string
  ended_at: Date
  findings: number
}

interface NoticeWishesTable {
  staff_id: number
  pace: 'at_once' | 'daily'
  email: string
  next_at: Date
  changed_at: Date
}

interface NoticesToldTable {
  staff_id: number
  kind: 'refund_request' | 'refund_by_hand' | 'payment_look' | 'mismatch' | 'late_transfer' | 'debt'
  thing: number
  told_at: Date
}

interface BookingNotesTable {
  id: GeneratedAlways<number>
  booking_id: number
  staff_id: number
  at: Date
  text: string | null
  pinned: Generated<boolean>
  pin_changed_by: number | null
  pin_changed_at: Date | null
  struck_by: number | null
  struck_at: Date | null
}

interface BookingLettersTable {
  mail_id: number
  booking_id: number
  recipient: string | null
}

interface SavedViewsTable {
  id: GeneratedAlways<number>
  staff_id: number
  place: number
  name: string
  asked: Json<Record<string, string>>
  created_at: Date
}

interface UnitsTable {
  id: GeneratedAlways<number>
  room_id: number
  number: string
  floor: number | null
  note: string | null
  used_from: DateText | null
  used_until: DateText | null
  cleanliness: Generated<Cleanliness>
  cleanliness_at: Date | null
  cleanliness_by: number | null
  created_at: Date
}

interface UnitClosuresTable {
  id: GeneratedAlways<number>
  unit_id: number
  first_night: DateText
  until: DateText
  reason: string
  made_by: number
  made_at: Date
  ended_by: number | null
  ended_at: Date | null
}

interface UnitNightsTable {
  unit_id: number
  night: DateText
  booking_id: number | null
  closure_id: number | null
}

interface CleaningKeysTable {
  key: string
  taken_at: Date
}

interface GuestReportsTable {
  id: GeneratedAlways<number>
  booking_id: number
  guest_id: number
  event: 'arrival' | 'departure'
  happened_at: Date
  reported_by: number
  reported_at: Date
  struck_by: number | null
  struck_at: Date | null
}

interface ServicesTable {
  id: GeneratedAlways<number>
  names: Json<Record<Language, string>>
  price: Tenge
  position: number
  created_at: Date
  removed_at: Date | null
}

interface ExtrasTable {
  id: GeneratedAlways<number>
  booking_id: number
  kind: 'service' | 'written_off'
  service_id: number | null
  names: ColumnType<Record<Language, string> | null, string | null, never>
  price: Tenge
  quantity: number
  amount: Tenge
  used_on: DateText
  note: string | null
  posted_at: Date
  posted_by: number
  withdrawn_at: Date | null
  withdrawn_by: number | null
  withdrawn_reason: string | null
}

interface ShiftsTable {
  id: GeneratedAlways<number>
  staff_id: number
  opened_at: Date
  opened_by_hand: boolean
  closed_at: Date | null
  closed_by: number | null
  cash_ways: string[] | null
  expected_cash: number | null
  counted_cash: number | null
  denominations: ColumnType<Partial<Record<string, number>> | null, string | null, string | null>
  difference_reason: string | null
  handed_to: number | null
}

interface CashMovesTable {
  id: GeneratedAlways<number>
  shift_id: number
  at: Date
  kind: 'opening' | 'taken_over' | 'paid_in' | 'paid_out'
  amount: Tenge
  from_shift: number | null
  left_cash: number | null
  reason: string | null
  staff_id: number
}

interface PaperNumbersTable {
  kind: string
  year: number
  last: number
}

interface PapersTable {
  id: GeneratedAlways<number>
  kind: 'payment' | 'refund' | 'bill' | 'shift'
  year: number
  number: number
  booking_id: number | null
  ledger_id: number | null
  shift_id: number | null
  replaces: number | null
  issued_at: Date
  issued_by: number | null
  language: Language
  facts: Json<unknown>
  printed_at: Date | null
}

interface DayClosesTable {
  day: DateText
  closed_at: Date
  closed_by: number | null
  figures: Json<unknown>
  previous_hash: string | null
  hash: string
}

interface RatesTable {
  id: GeneratedAlways<number>
  rank: number
  name: string
  first_night: DateText
  last_night: DateText
  days: number[]
  room_ids: number[] | null
  percent: number | null
  prices: number[] | null
  created_at: Date
  created_by: number
  replaces: number | null
  ended_at: Date | null
  ended_by: number | null
  can_undo: 'making' | 'ending' | null
}

interface RestrictionsTable {
  id: GeneratedAlways<number>
  name: string
  first_day: DateText
  last_day: DateText
  days: number[]
  room_ids: number[] | null
  fewest: number | null
  most: number | null
  no_arrival: Generated<boolean>
  no_departure: Generated<boolean>
  not_online: Generated<boolean>
  created_at: Date
  created_by: number
  replaces: number | null
  ended_at: Date | null
  ended_by: number | null
  can_undo: 'making' | 'ending' | null
}

interface CodesTable {
  id: GeneratedAlways<number>
  word: string
  first_night: DateText
  last_night: DateText
  room_ids: number[] | null
  percent_off: number | null
  price: Tenge | null
  most_uses: number | null
  created_at: Date
  created_by: number
  replaces: number | null
  ended_at: Date | null
  ended_by: number | null
  first_id: number | null
  can_undo: 'making' | 'ending' | null
}

interface CodeUsesTable {
  booking_id: number
  code_id: number
}
