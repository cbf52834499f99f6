-- Reviews, mail, and the record of who did what.

create table reviews (
  id          integer generated always as identity primary key,
  customer_id integer not null references customers,
  name        text not null check (length(name) between 1 and 12),
  message     text not null check (length(message) between 1 and 1000),
  created_at  timestamptz not null,
  published   boolean not null default false,
  answer      text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- Deleted ones still count towards the limit of two.
  deleted_at  timestamptz
);
create index reviews_of_customers on reviews (customer_id);
create index reviews_published on reviews (created_at desc) where published and deleted_at is null;

-- Written in the transaction that gives the reason for the mail, sent afterwards by a job. `once` keeps a second mail of the same reason out.
create table outbox (
  id          bigint generated always as identity primary key,
  once        text not null unique,
  kind        text not null,
  language    text not null check (language in ('ru', 'tm', 'en')),
  -- Address and facts are blanked when the mail has gone out.
  recipient   text,
  facts       jsonb,
  created_at  timestamptz not null,
  tries       integer not null default 0,
  next_try_at timestamptz,
  sent_at     timestamptz,
  last_error  text,
  check (sent_at is null or (recipient is null and facts is null and next_try_at is null))
);
create index outbox_waiting on outbox (next_try_at) where next_try_at is not null;

create table history (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  actor       text not null check (actor in ('client', 'staff', 'bank', 'job', 'system')),
  staff_id    integer references staff,
  customer_id integer references customers,
  booking_id  bigint references bookings,
  -- What else was touched: "room 3", "staff 2", "settings".
  subject     text,
  action      text not null,
  -- Names of fields and values that tell nothing about a person.
  facts       jsonb not null default '{}',
  check ((actor = 'staff') = (staff_id is not null)),
  check (booking_id is not null or subject is not null)
);
create index history_of_bookings on history (booking_id, id) where booking_id is not null;
create index history_by_time on history (at);
create index history_of_staff on history (staff_id, at) where staff_id is not null;

-- The personal half of a history row, apart, so that erasure can blank it without touching the record.
create table history_personal (
  history_id bigint primary key references history,
  facts      jsonb
);
create index history_personal_kept on history_personal (history_id) where facts is not null;
