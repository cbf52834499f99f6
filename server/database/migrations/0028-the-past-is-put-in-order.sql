-- The triggers of 0024 are at work: whatever is changed while this runs is noted by them. What takes longest writes only the new tables; the tables
-- that everybody writes are closed to writers as late as can be, and what goes is dropped last.

insert into customer_search (customer_id, full_name, phone_number, name_key, words, digits)
  select customer_id, full_name, phone_number, name_key, words, digits from customers_as_paid
  on conflict do nothing;

-- A job sorts what is past, a batch at a time, the oldest first: they stand at the end, so that the table is short again afterwards.
insert into unsorted_bookings select id from bookings order by id desc on conflict do nothing;

-- Lists of what waits: few rows, however long the past.
create index refund_orders_open on refund_orders (created_at) where state not in ('done', 'withdrawn');
create index refund_orders_of_attempts on refund_orders (attempt_id) where attempt_id is not null;
create index reviews_to_moderate on reviews (created_at, id) where deleted_at is null;
create index reviews_not_published on reviews (created_at, id) where deleted_at is null and not published;

-- Documents that are still kept lead to their bookings.
create index refund_requests_of_passports on refund_requests (passport_id);
create index refund_requests_of_applications on refund_requests (application_id);

create index customers_by_creation on customers (created_at, id);
create index customers_with_names on customers (id) where full_name is not null;

-- Signs are in no index of words. A search for them alone looks where one begins a word or follows another, which is nearly nowhere.
create index booking_search_odd on booking_search (booking_id) where words ~ ' [^a-z0-9+]|[^a-z0-9 ][^a-z0-9 ]';

-- Whoever stayed on a night left soon after, or stayed long.
create index bookings_of_long_stays on bookings (check_out) where check_out - check_in > 31;

-- The journal of one person or of accesses, from the latest back.
create index history_of_accesses on history (at, id) where area = 'access';
create index history_of_accesses_by_staff on history (staff_id, at, id) where area = 'access' and staff_id is not null;
-- What others did or tried with an account: what somebody did with their own is found by who did it.
create index history_of_accounts on history (subject, at, id)
  where area = 'access' and subject is distinct from 'staff ' || staff_id::text;
drop index history_of_access;

-- A payment of the bank is booked once. The same index now finds all that was moved of an attempt, for which there was a second one.
create unique index ledger_attempt_moves on ledger (attempt_id, (case when entry = 'payment' then 0 else id end)) where attempt_id is not null;
drop index ledger_of_attempts, ledger_attempt_once;
alter index ledger_attempt_moves rename to ledger_attempt_once;

-- Read by nobody any more: the journal has an index of its own, and past lists are sorted by check-in among the sorted bookings.
drop index history_by_time, bookings_by_check_in;
