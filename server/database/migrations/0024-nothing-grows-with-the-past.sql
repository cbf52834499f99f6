-- What the office reads must cost the same in the tenth year as in the first. The tables that are made here are filled by the next migration,
-- so that nobody waits for that: this one only needs the tables of the bookings for a moment.

-- All at once and in the order of server/database/locks.ts: who is writing finishes first.
lock table customers, bookings, booking_guests, ledger, refund_orders, refund_requests, history, rooms, room_texts, settings
  in share row exclusive mode;

-- Lists. ----------------------------------------------------------------------------------------------------------------------------------

-- By what the lists of past bookings are sorted: see server/database/bookings/lists/sorted-bookings.ts. A booking that stands among the unsorted ones
-- is not sorted, or not any more: then what is written here about it does not count.
create table sorted_bookings (
  booking_id   bigint primary key references bookings on delete cascade,
  book_number  bigint not null,
  list         smallint not null,
  room_id      integer not null,
  payer        text,
  payer_before text,
  phone        text,
  email        text,
  check_in     date not null,
  check_out    date not null,
  created_at   timestamptz not null,
  payment_at   timestamptz,
  hold_until   timestamptz,
  kind         smallint not null,
  scope        smallint not null,
  status       smallint not null,
  reception    smallint not null,
  outcome      smallint not null,
  receipt      numeric,
  card         text,
  note         text,
  first_night  integer not null,
  fee          integer not null,
  total        integer not null,
  amount       integer not null,
  paid         integer not null,
  balance      integer not null
);
create index sorted_bookings_by_room on sorted_bookings (list, room_id, book_number);
create index sorted_bookings_by_payer on sorted_bookings (list, payer, book_number);
create index sorted_bookings_by_payer_before on sorted_bookings (list, payer_before, book_number);
create index sorted_bookings_by_phone on sorted_bookings (list, phone, book_number);
create index sorted_bookings_by_email on sorted_bookings (list, email, book_number);
create index sorted_bookings_by_check_in on sorted_bookings (list, check_in, book_number);
create index sorted_bookings_by_check_out on sorted_bookings (list, check_out, book_number);
create index sorted_bookings_by_creation on sorted_bookings (list, created_at, book_number);
create index sorted_bookings_by_payment on sorted_bookings (list, payment_at, book_number);
create index sorted_bookings_by_hold on sorted_bookings (list, hold_until, book_number);
create index sorted_bookings_by_kind on sorted_bookings (list, kind, book_number);
create index sorted_bookings_by_scope on sorted_bookings (list, scope, book_number);
create index sorted_bookings_by_status on sorted_bookings (list, status, book_number);
create index sorted_bookings_by_reception on sorted_bookings (list, reception, book_number);
create index sorted_bookings_by_outcome on sorted_bookings (list, outcome, book_number);
create index sorted_bookings_by_receipt on sorted_bookings (list, receipt, book_number);
create index sorted_bookings_by_card on sorted_bookings (list, card, book_number);
create index sorted_bookings_by_note on sorted_bookings (list, note, book_number);
create index sorted_bookings_by_first_night on sorted_bookings (list, first_night, book_number);
create index sorted_bookings_by_fee on sorted_bookings (list, fee, book_number);
create index sorted_bookings_by_total on sorted_bookings (list, total, book_number);
create index sorted_bookings_by_amount on sorted_bookings (list, amount, book_number);
create index sorted_bookings_by_paid on sorted_bookings (list, paid, book_number);
create index sorted_bookings_by_balance on sorted_bookings (list, balance, book_number);

-- Without a foreign key, which every new booking would pay for.
create table unsorted_bookings (booking_id bigint primary key);

-- Whoever sorts a booking has its row alone (for update). Whoever changes something holds that row, or shares its key, before the change is noted
-- here: so either the sorting sees the change, or the note comes after the sorting. A row of another table shares the key by its foreign key when it
-- is added, and by the function when it is changed.
-- These functions run as their owner: a server of the version before has no rights on what is new.
create function unsort_booking() returns trigger language plpgsql security definer as $$
begin
  insert into public.unsorted_bookings values (new.id) on conflict do nothing;
  return null;
end
$$;

create function unsort_booking_of() returns trigger language plpgsql security definer as $$
begin
  perform from public.bookings where id = new.booking_id for key share;
  insert into public.unsorted_bookings values (new.booking_id) on conflict do nothing;
  return null;
end
$$;

-- What was erased must not stay until the next sorting.
create function forget_sorted_booking() returns trigger language plpgsql security definer as $$
begin
  delete from public.sorted_bookings where booking_id = new.id;
  return null;
end
$$;

create trigger bookings_unsorted after insert on bookings for each row execute function unsort_booking();
create trigger bookings_change_unsorted after update on bookings for each row
  when (old.* is distinct from new.*) execute function unsort_booking();
create trigger bookings_erased_from_sorted after update on bookings for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_sorted_booking();
create trigger ledger_unsorted after insert on ledger for each row execute function unsort_booking_of();
create trigger refund_orders_unsorted after insert on refund_orders for each row execute function unsort_booking_of();
create trigger refund_orders_change_unsorted after update on refund_orders for each row
  when ((old.reason, old.state, old.fee_part, old.stay_part) is distinct from (new.reason, new.state, new.fee_part, new.stay_part))
  execute function unsort_booking_of();

-- Whether anything has changed that a list shows: see docs/decisions/0026. Nobody waits for anybody here but for whoever looks, for a moment.
create sequence list_changes;

create function note_list_change() returns trigger language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock_shared(5331007);
  perform nextval('public.list_changes');
  return null;
end
$$;

create trigger bookings_noted after insert or delete on bookings for each row execute function note_list_change();
create trigger bookings_change_noted after update on bookings for each row
  when (old.* is distinct from new.*) execute function note_list_change();
create trigger booking_guests_noted after insert on booking_guests for each statement execute function note_list_change();
create trigger booking_guests_change_noted after update or delete on booking_guests for each row
  execute function note_list_change();
create trigger ledger_noted after insert on ledger for each row execute function note_list_change();
create trigger refund_orders_noted after insert on refund_orders for each row execute function note_list_change();
create trigger refund_orders_change_noted after update on refund_orders for each row
  when ((old.reason, old.state, old.fee_part, old.stay_part) is distinct from (new.reason, new.state, new.fee_part, new.stay_part))
  execute function note_list_change();
create trigger refund_requests_noted after insert or update on refund_requests for each row execute function note_list_change();
-- The number of its last line is the version of a booking.
create trigger history_noted after insert on history for each row
  when (new.booking_id is not null) execute function note_list_change();
create trigger customers_noted after insert on customers for each row execute function note_list_change();
create trigger customers_change_noted after update on customers for each row
  when ((old.email, old.full_name, old.phone_number, old.erased_at) is distinct from
    (new.email, new.full_name, new.phone_number, new.erased_at))
  execute function note_list_change();
create trigger rooms_noted after insert or update or delete on rooms for each row execute function note_list_change();
create trigger room_texts_noted after insert or update or delete on room_texts for each row execute function note_list_change();
create trigger settings_noted after insert or update or delete on settings for each row execute function note_list_change();

-- Customers. ------------------------------------------------------------------------------------------------------------------------------

-- How customers are shown, found and sorted: name and phone are those of the payer of the last booking that was paid. Without those whose data was
-- erased.
create table customer_search (
  customer_id  integer primary key references customers on delete cascade,
  full_name    text,
  phone_number text,
  name_key     text,
  -- E-mail and name, a line each.
  words        text not null,
  -- Of the phone, however it was written.
  digits       text
);
create index customer_search_by_name on customer_search (name_key, customer_id);
create index customer_search_by_phone on customer_search (phone_number, customer_id);
create index customer_search_words on customer_search using gin (words gin_trgm_ops, digits gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table customer_search alter column words set statistics 500;

create view customers_as_paid as
  select c.id as customer_id, payer.full_name, payer.phone_number, search_form(payer.full_name) as name_key,
    concat_ws(E'\n', search_form(c.email), search_form(payer.full_name)) as words,
    regexp_replace(payer.phone_number, '\D', '', 'g') as digits
  from customers c left join lateral (
    select b.phone_number, coalesce(
      (select g.full_name from booking_guests g where g.booking_id = b.id order by g.is_payer desc, g.position limit 1),
      b.cardholder_name) as full_name
    from bookings b where b.customer_id = c.id and b.payment_at is not null
    order by b.payment_at desc, b.id desc limit 1) payer on true
  where c.erased_at is null;

-- Two bookings of a customer may be paid at the same time. The second waits for the row here until the first is committed; the statement after
-- that sees both. It is the last lock of a transaction: the triggers below wait for its end.
create function refresh_customer_search(which integer) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_search (customer_id, words)
    select id, '' from customers where id = which and erased_at is null on conflict do nothing;
  perform from customer_search where customer_id = which for update;
  update customer_search s
    set full_name = p.full_name, phone_number = p.phone_number, name_key = p.name_key, words = p.words, digits = p.digits
    from customers_as_paid p
    where s.customer_id = which and p.customer_id = which
      and (s.full_name, s.phone_number, s.words) is distinct from (p.full_name, p.phone_number, p.words);
  delete from customer_search s where s.customer_id = which and exists (select from customers c where c.id = which and c.erased_at is not null);
end
$$;

create function refresh_search_of_customer() returns trigger language plpgsql security definer as $$
begin
  perform public.refresh_customer_search(new.id);
  return null;
end
$$;

create function refresh_customer_of_booking() returns trigger language plpgsql security definer as $$
begin
  if new.customer_id is not null then
    perform public.refresh_customer_search(new.customer_id);
  end if;
  if tg_op = 'UPDATE' and old.customer_id is distinct from new.customer_id and old.customer_id is not null then
    perform public.refresh_customer_search(old.customer_id);
  end if;
  return null;
end
$$;

create function refresh_customer_of_guest() returns trigger language plpgsql security definer as $$
begin
  perform public.refresh_customer_search(b.customer_id) from public.bookings b
    where b.id = coalesce(new.booking_id, old.booking_id) and b.customer_id is not null and b.payment_at is not null;
  return null;
end
$$;

create constraint trigger customers_in_search after insert on customers deferrable initially deferred for each row
  execute function refresh_search_of_customer();
create constraint trigger customers_changed_in_search after update on customers deferrable initially deferred for each row
  when ((old.email, old.erased_at) is distinct from (new.email, new.erased_at)) execute function refresh_search_of_customer();
-- A booking that is not paid says nothing about its customer: most that are placed end here.
create constraint trigger bookings_name_customers after insert on bookings deferrable initially deferred for each row
  when (new.customer_id is not null and new.payment_at is not null) execute function refresh_customer_of_booking();
create constraint trigger bookings_rename_customers after update on bookings deferrable initially deferred for each row
  when ((old.payment_at is not null or new.payment_at is not null)
    and (old.customer_id, old.payment_at, old.phone_number, old.cardholder_name) is distinct from
      (new.customer_id, new.payment_at, new.phone_number, new.cardholder_name))
  execute function refresh_customer_of_booking();
create constraint trigger guests_name_customers after insert on booking_guests deferrable initially deferred for each row
  when (new.is_payer or new.position = 1) execute function refresh_customer_of_guest();
create constraint trigger guests_rename_customers after update on booking_guests deferrable initially deferred for each row
  when ((old.booking_id, old.position, old.full_name, old.is_payer) is distinct from
    (new.booking_id, new.position, new.full_name, new.is_payer))
  execute function refresh_customer_of_guest();
create constraint trigger guests_leave_customers after delete on booking_guests deferrable initially deferred for each row
  when (old.is_payer or old.position = 1) execute function refresh_customer_of_guest();
