-- Who of the staff wishes to be told by mail of what waits. Whoever wishes nothing has no row.
create table notice_wishes (
  staff_id   integer primary key references staff,
  pace       text not null check (pace in ('at_once', 'daily')),
  email      text not null check (email <> ''),
  -- When it is looked next whether something is to be told.
  next_at    timestamptz not null,
  changed_at timestamptz not null
);

-- What they were told of and still waits, so that nothing is told twice. What waits no longer is forgotten: if it comes again, it is news.
create table notices_told (
  staff_id integer not null references notice_wishes on delete cascade,
  kind     text not null check (
    kind in ('refund_request', 'refund_by_hand', 'payment_look', 'mismatch', 'late_transfer', 'debt')),
  -- The row that waits; of a transfer and a debt the booking.
  thing    bigint not null,
  told_at  timestamptz not null,
  primary key (staff_id, kind, thing)
);
