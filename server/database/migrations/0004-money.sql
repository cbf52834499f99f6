-- Attempts and refund orders are intentions: written before the bank is called, changed as it answers. The ledger is what happened: rows are only ever added.

create table payment_attempts (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references bookings,
  number          integer not null check (number >= 1),
  order_number    text not null unique check (length(order_number) between 1 and 32),
  amount          integer not null check (amount > 0),
  fee_part        integer not null check (fee_part >= 0),
  stay_part       integer not null check (stay_part >= 0),
  state           text not null check (state in ('registering', 'open', 'orphan', 'paid', 'failed', 'needs_look')),
  bank_order_id   text unique,
  form_url        text,
  last_status     integer,
  last_answer     text,
  opened_at       timestamptz not null,
  session_ends_at timestamptz not null,
  asked           integer not null default 0,
  next_ask_at     timestamptz,
  finished_at     timestamptz,
  unique (booking_id, number),
  check (fee_part + stay_part = amount),
  check (state <> 'open' or (bank_order_id is not null and form_url is not null)),
  check (state not in ('registering', 'open', 'orphan') or next_ask_at is not null),
  check ((state in ('paid', 'failed')) = (finished_at is not null))
);
create unique index payment_attempts_one_open on payment_attempts (booking_id) where state in ('registering', 'open');
create index payment_attempts_due on payment_attempts (next_ask_at) where next_ask_at is not null;

create table refund_orders (
  id          bigint generated always as identity primary key,
  booking_id  bigint not null references bookings,
  attempt_id  bigint references payment_attempts,
  reason      text not null check (reason in ('policy', 'full', 'overpaid', 'late', 'double')),
  fee_part    integer not null check (fee_part >= 0),
  stay_part   integer not null check (stay_part >= 0),
  state       text not null check (state in ('due', 'sending', 'unsure', 'by_hand', 'done', 'withdrawn')),
  created_at  timestamptz not null,
  tries       integer not null default 0,
  next_try_at timestamptz,
  finished_at timestamptz,
  check (fee_part + stay_part > 0),
  check ((state in ('done', 'withdrawn')) = (finished_at is not null)),
  check (reason not in ('late', 'double') or attempt_id is not null)
);
-- One refund is due per booking; late and double money goes back as orders of its own, once for each capture.
create unique index refund_orders_one_due on refund_orders (booking_id)
  where state in ('due', 'sending', 'unsure', 'by_hand') and reason not in ('late', 'double');
create unique index refund_orders_one_per_stray on refund_orders (attempt_id) where reason in ('late', 'double');
create index refund_orders_waiting on refund_orders (next_try_at) where next_try_at is not null;

create table ledger (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references bookings,
  at              timestamptz not null,
  entry           text not null check (entry in ('payment', 'refund', 'correction', 'foreign_reversal')),
  channel         text not null check (channel in ('bank', 'blank', 'check', 'note', 'transfer', 'terminal')),
  fee_part        integer not null,
  stay_part       integer not null,
  attempt_id      bigint references payment_attempts,
  refund_order_id bigint references refund_orders,
  corrects        bigint references ledger,
  receipt_number  text,
  staff_id        integer references staff,
  reason          text,
  check (fee_part <> 0 or stay_part <> 0),
  check (entry <> 'payment' or (fee_part >= 0 and stay_part >= 0)),
  check (entry not in ('refund', 'foreign_reversal') or (fee_part <= 0 and stay_part <= 0)),
  check (entry <> 'correction' or corrects is not null),
  check (entry <> 'payment' or channel <> 'bank' or attempt_id is not null)
);
-- A bank order is booked as paid once, a refund order as done once.
create unique index ledger_attempt_once on ledger (attempt_id) where entry = 'payment';
create unique index ledger_refund_once on ledger (refund_order_id) where entry = 'refund';
create index ledger_of_bookings on ledger (booking_id, id);
create index ledger_by_time on ledger (at);

create table private_files (
  id         bigint generated always as identity primary key,
  media_type text not null,
  sha256     bytea not null,
  -- Null once its time of keeping has passed.
  bytes      bytea check (length(bytes) <= 10485760),
  added_at   timestamptz not null
);

create table refund_requests (
  id             bigint generated always as identity primary key,
  booking_id     bigint not null references bookings,
  asked_at       timestamptz not null,
  passport_id    bigint not null references private_files,
  application_id bigint not null references private_files,
  decision       text check (decision in ('refund', 'refuse')),
  decided_at     timestamptz,
  decided_by     integer references staff,
  check ((decision is null) = (decided_at is null))
);
create unique index refund_requests_one_open on refund_requests (booking_id) where decision is null;

-- Where the bank's word and ours differ, until an admin has dealt with it.
create table mismatches (
  id         bigint generated always as identity primary key,
  booking_id bigint references bookings,
  attempt_id bigint references payment_attempts,
  what       text not null,
  facts      jsonb not null default '{}',
  found_at   timestamptz not null,
  closed_at  timestamptz,
  closed_by  integer references staff,
  check ((closed_at is null) = (closed_by is null))
);
create unique index mismatches_once on mismatches (attempt_id, what) where closed_at is null;
