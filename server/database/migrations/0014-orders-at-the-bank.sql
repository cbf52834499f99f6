-- Our own mark, sent with an order and given back by the bank where it gives anything back. Attempts from before have none, and order numbers that
-- could be guessed: of these an order found by its number alone is not proven to be ours.
alter table payment_attempts add column mark text check (mark ~ '^[0-9a-f]{24}$');
-- The bank has an order of this number that is somebody else's.
alter table payment_attempts add column number_taken boolean not null default false check (not number_taken or state = 'failed');

-- Orders at the bank that are ours by their prefix and that no attempt knows: named once, by their number.
alter table mismatches add column order_number text;
create unique index mismatches_stray_once on mismatches (order_number) where what = 'stray_order';
alter table mismatches add check (what <> 'stray_order' or (order_number is not null and attempt_id is null));
-- What a command has dealt with was closed by nobody of the staff.
alter table mismatches drop constraint mismatches_check;
alter table mismatches add check (closed_at is not null or closed_by is null);

-- The money of such an order on its way back: written down before it is sent, like every refund.
create table stray_refunds (
  id               bigint generated always as identity primary key,
  mismatch_id      bigint not null references mismatches,
  bank_order_id    text not null,
  amount           integer not null check (amount > 0),
  deposited_before integer not null check (deposited_before >= amount),
  state            text not null check (state in ('sending', 'done', 'refused', 'never_arrived')),
  refusal          text,
  sent_at          timestamptz not null,
  finished_at      timestamptz,
  check ((state = 'sending') = (finished_at is null))
);
create unique index stray_refunds_one_sending on stray_refunds (mismatch_id) where state = 'sending';
create index stray_refunds_of_mismatch on stray_refunds (mismatch_id);

-- When the bank is next asked for the list of its orders.
create table stray_looks (
  one     boolean primary key default true check (one),
  next_at timestamptz not null
);
insert into stray_looks (next_at) values (now());
