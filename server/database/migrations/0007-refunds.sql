-- The guest comes back from the bank with this code: order numbers can be guessed, it cannot.
alter table payment_attempts add column return_code text unique check (return_code ~ '^[0-9a-f]{32}$');
-- When the bank is asked again about money that it has taken; null before it has, and once a month has passed.
alter table payment_attempts add column next_check_at timestamptz;
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;
update payment_attempts set next_check_at = finished_at where state = 'paid';

-- What is due to a guest goes back the way it came: one order for each bank payment, and one by hand for money of the desk.
drop index refund_orders_one_due;
create unique index refund_orders_one_due on refund_orders (booking_id, attempt_id) nulls not distinct
  where state in ('due', 'sending', 'unsure', 'by_hand') and reason not in ('late', 'double');

-- What the bank held of the payment just before the refund was sent. Without it nobody could tell later whether it arrived.
alter table refund_orders add column deposited_before integer check (deposited_before >= 0);
alter table refund_orders add column sent_at timestamptz;
-- How often the bank has surely refused, and the code with which it did so for good.
alter table refund_orders add column refusals integer not null default 0;
alter table refund_orders add column refusal text;
alter table refund_orders add check (state not in ('due', 'sending', 'unsure') or (attempt_id is not null and next_try_at is not null));
alter table refund_orders add check (state not in ('sending', 'unsure') or (deposited_before is not null and sent_at is not null));
alter table refund_orders add check (state in ('due', 'sending', 'unsure') or next_try_at is null);
create index refund_orders_of_bookings on refund_orders (booking_id);
create index refund_requests_of_bookings on refund_requests (booking_id);
create index mismatches_open on mismatches (found_at) where closed_at is null;

-- Lapsed holds are looked for at every search and sale: by the time at which they lapsed, so that living ones are not even read.
drop index bookings_holding;
create index bookings_holding on bookings (hold_until) where hold_until is not null and taken_from < taken_until;
create index ledger_of_attempts on ledger (attempt_id) where attempt_id is not null;
