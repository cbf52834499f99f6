import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  BookingKind,
  BookingStatus,
  DateText,
  Language,
  PaymentScope,
  ReceptionOutcome,
  ReceptionState,
  StaffRole,
  Tenge,
} from '../../contract/values.ts'
import type { Quote } from '../../domain/price.ts'
import type { Json, JsonWithDefault } from './json-column.ts'
import type {
  LedgerTable,
  MismatchesTable,
  PaymentAttemptsTable,
  RefundOrdersTable,
  StrayLooksTable,
  StrayRefundsTable,
} from './money-schema.ts'

/** The tables as the migrations leave them; tests/database/schema.test.ts compares the two column by column. */
export interface Schema {
  staff: StaffTable
  customers: CustomersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  email_confirmations: EmailConfirmationsTable
  rate_limits: RateLimitsTable
  known_addresses: KnownAddressesTable
  settings: SettingsTable
  room_availability: RoomAvailabilityTable
  rooms: RoomsTable
  room_texts: RoomTextsTable
  room_nights: RoomNightsTable
  images: ImagesTable
  image_versions: ImageVersionsTable
  site_words: SiteWordsTable
  bookings: BookingsTable
  booking_guests: BookingGuestsTable
  booking_search: BookingSearchTable
  document_keys: DocumentKeysTable
  hold_addresses: HoldAddressesTable
  idempotency_keys: IdempotencyKeysTable
  gate_tickets: GateTicketsTable
  payment_attempts: PaymentAttemptsTable
  refund_orders: RefundOrdersTable
  ledger: LedgerTable
  private_files: PrivateFilesTable
  refund_requests: RefundRequestsTable
  mismatches: MismatchesTable
  stray_refunds: StrayRefundsTable
  stray_looks: StrayLooksTable
  reviews: ReviewsTable
  outbox: OutboxTable
  history: HistoryTable
  history_personal: HistoryPersonalTable
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

interface EmailConfirmationsTable {
  token_hash: Buffer
  customer_id: number
  created_at: Date
  expires_at: Date
}

interface RateLimitsTable {
  key: string
  hits: number
  window_ends_at: Date
}

interface KnownAddressesTable {
  staff_id: number | null
  customer_id: number | null
  address_hash: Buffer
  last_seen_at: Date
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
  site_picture: string | null
  position: number
  alt: JsonWithDefault<Partial<Record<Language, string>>>
  width: number
  height: number
  bytes: Buffer
  placeholder: string | null
  added_at: Date
  sized_at: Date | null
}

interface ImageVersionsTable {
  name: string
  image_name: string
  width: number
  media_type: 'image/avif' | 'image/webp'
  bytes: Buffer
}

interface SiteWordsTable {
  part: string
  content: Json<unknown>
  read_at: Date
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
  refund_hours: number | null
  erased_at: Date | null
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
}

interface BookingSearchTable {
  booking_id: number
  book_number: number
  words: string
  marks: string[]
}

interface DocumentKeysTable {
  key_id: Buffer
  check_value: Buffer
  added_at: Date
  retired_at: Date | null
}

interface HoldAddressesTable {
  booking_id: number
  address_hash: Buffer
  placed_at: Date
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
  decision: 'refund' | 'refuse' | null
  decided_at: Date | null
  decided_by: number | null
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
