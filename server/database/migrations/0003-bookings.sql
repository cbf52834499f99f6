create sequence book_numbers as bigint start 100001;

create table bookings (
  id                  bigint generated always as identity primary key,
  book_number         bigint not null unique default nextval('book_numbers'),
  -- 128 random bits in hex: whoever holds the code may see and pay this booking.
  pay_code            text not null unique check (pay_code ~ '^[0-9a-f]{32}$'),
  kind                text not null check (kind in ('online', 'blank', 'check', 'note', 'transfer', 'terminal')),
  scope               text not null check (scope in ('fee', 'stay', 'fee_and_stay', 'none')),
  status              text not null check (status in ('paid', 'unpaid', 'awaiting_confirmation', 'cancelled')),
  reception           text not null default 'not_sent' check (reception in ('not_sent', 'at_reception', 'confirmed')),
  outcome             text not null default 'open' check (outcome in ('open', 'cancelled', 'closed')),
  room_id             integer not null references rooms,
  customer_id         integer references customers,
  made_by             integer references staff,
  check_in            date not null,
  check_out           date not null,
  -- The nights that the booking takes now: all of its stay while it is live, none when the two are equal.
  taken_from          date not null,
  taken_until         date not null,
  hold_until          timestamptz,
  created_at          timestamptz not null,
  payment_at          timestamptz,
  language            text not null check (language in ('ru', 'tm', 'en')),
  email               text,
  phone_number        text,
  cardholder_name     text,
  cardholder_name_old text,
  card_number         text check (card_number ~ '\*' and card_number !~ '[0-9]{9,}'),
  receipt_number      text check (receipt_number ~ '^[0-9]{1,20}$'),
  note_text           text,
  quote               jsonb not null,
  total               integer not null check (total >= 0),
  fee                 integer not null check (fee >= 0 and fee <= total),
  first_night         integer not null check (first_night >= 0),
  due_now             integer not null check (due_now between 0 and total),
  terms_version       text,
  erased_at           timestamptz,

  check (check_out > check_in and check_out - check_in <= 366),
  check (taken_from between check_in and check_out),
  check (taken_until between taken_from and check_out),
  check (num_nonnulls(customer_id, made_by) >= 1),
  check (scope <> 'none' or kind = 'note'),
  check (kind not in ('blank', 'check', 'terminal') or receipt_number is not null),
  -- Payment and confirmation end the hold; every other open booking has one, but for a note that pays at the desk.
  check (status in ('unpaid', 'awaiting_confirmation') or hold_until is null),
  check (status <> 'awaiting_confirmation' or (kind = 'transfer' and hold_until is not null)),
  check (status <> 'unpaid' or scope = 'none' or hold_until is not null),
  check (status <> 'paid' or payment_at is not null),
  check (outcome <> 'closed' or status = 'cancelled')
);
create unique index bookings_receipt_once on bookings (kind, receipt_number) where kind in ('blank', 'check', 'terminal');
create index bookings_of_customers on bookings (customer_id, id) where customer_id is not null;
-- Holds that take nights: few, however many bookings there are. Lapsed ones among them are looked for at every search and sale.
create index bookings_holding on bookings (room_id, taken_from) where hold_until is not null and taken_from < taken_until;
create index bookings_by_check_out on bookings (check_out);
create index bookings_live_by_check_in on bookings (check_in) where status <> 'cancelled';

create table booking_guests (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references bookings,
  position        integer not null check (position >= 1),
  full_name       text,
  document_kind   text not null check (document_kind in ('passport', 'other')),
  -- Series, number and country, sealed with the key from the environment. Null once erased.
  document_sealed bytea,
  is_payer        boolean not null default false,
  stays           boolean not null default true,
  unique (booking_id, position) deferrable initially deferred
);
create unique index booking_guests_one_payer on booking_guests (booking_id) where is_payer;
create unique index booking_guests_one_absent on booking_guests (booking_id) where not stays;

-- A repeated key answers the same booking; the same key with another body is refused.
create table idempotency_keys (
  customer_id integer not null references customers,
  key         text not null check (length(key) between 1 and 200),
  body_hash   bytea not null,
  booking_id  bigint not null references bookings,
  created_at  timestamptz not null,
  primary key (customer_id, key)
);

create table gate_tickets (
  token_hash bytea primary key,
  staff_id   integer not null references staff,
  expires_at timestamptz not null,
  used_at    timestamptz
);
