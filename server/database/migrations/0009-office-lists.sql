-- What the office's lists need to stay as quick as on the first day, however long the past grows.

create extension if not exists pg_trgm;

-- Texts as they are searched for: without case and without the marks that keyboards lack, Cyrillic as Latin, so that «Оразова», "Orazova" and
-- "Orazowa" are found by each other. What is left is plain letters: trigrams of others are not seen where the database's LC_CTYPE is C.
create function search_form(given text) returns text language sql immutable parallel safe as $$
  select translate(lower(given), 'wýöüşçňäžабвгдеёжзийклмнопрстуфхцчшщыэюяъь', 'vyouscnazabvgdeezziyklmnoprstufhccssyeua')
$$;

-- The words by which a booking is found, and the marks "room:3", "date:2027-02-01", "month:2027-02", "day:02-01" of what is looked up exactly.
-- Apart from the bookings: those change often, and what is searched for seldom. Triggers keep it, so that erased names are gone here as well.
create table booking_search (
  booking_id  bigint primary key references bookings on delete cascade,
  -- Never changes, and what is found is sorted by it before anything else of the bookings is read.
  book_number bigint not null,
  words       text not null,
  marks       text[] not null
);

create function refresh_booking_search(ids bigint[]) returns void language sql as $$
  insert into booking_search (booking_id, book_number, words, marks)
  select b.id, b.book_number,
    -- The space before the first word makes every word begin with one.
    search_form(concat_ws(' ', '', b.id, b.book_number, b.cardholder_name, b.cardholder_name_old, b.phone_number, b.email, b.receipt_number,
      (select string_agg(g.full_name, ' ' order by g.position) from booking_guests g where g.booking_id = b.id))),
    array['room:' || b.room_id,
      to_char(b.check_in, '"date:"YYYY-MM-DD'), to_char(b.check_in, '"month:"YYYY-MM'), to_char(b.check_in, '"day:"MM-DD'),
      to_char(b.check_out, '"date:"YYYY-MM-DD'), to_char(b.check_out, '"month:"YYYY-MM'), to_char(b.check_out, '"day:"MM-DD')]
  from bookings b where b.id = any (ids)
  on conflict (booking_id) do update set words = excluded.words, marks = excluded.marks
    where (booking_search.words, booking_search.marks) is distinct from (excluded.words, excluded.marks)
$$;

create function refresh_search_of_bookings() returns trigger language plpgsql as $$
begin
  perform refresh_booking_search(array(select id from changed));
  return null;
end
$$;

create function refresh_search_of_booking() returns trigger language plpgsql as $$
begin
  perform refresh_booking_search(array[new.id]);
  return null;
end
$$;

create function refresh_search_of_guests() returns trigger language plpgsql as $$
begin
  perform refresh_booking_search(array(select distinct booking_id from changed));
  return null;
end
$$;

create trigger bookings_added_to_search after insert on bookings
  referencing new table as changed for each statement execute function refresh_search_of_bookings();
create trigger bookings_changed_in_search after update on bookings for each row
  when ((old.cardholder_name, old.cardholder_name_old, old.phone_number, old.email, old.receipt_number, old.room_id, old.check_in, old.check_out)
    is distinct from
    (new.cardholder_name, new.cardholder_name_old, new.phone_number, new.email, new.receipt_number, new.room_id, new.check_in, new.check_out))
  execute function refresh_search_of_booking();
create trigger guests_added_to_search after insert on booking_guests
  referencing new table as changed for each statement execute function refresh_search_of_guests();
create trigger guests_changed_in_search after update on booking_guests
  referencing new table as changed for each statement execute function refresh_search_of_guests();
create trigger guests_removed_from_search after delete on booking_guests
  referencing old table as changed for each statement execute function refresh_search_of_guests();

select refresh_booking_search(array(select id from bookings));

-- A short list of what waits to be merged: every search reads all of it.
create index booking_search_words on booking_search using gin (words gin_trgm_ops, marks) with (gin_pending_list_limit = 256);
-- Whether a word is rare or common decides how it is looked for; a hundred examples of words tell too little.
alter table booking_search alter column words set statistics 500;

-- A page of a past list is read from the end of its own index, and counted there. Each booking stands in one of them.
create index bookings_online_by_number on bookings (book_number) include (id, check_out, hold_until)
  where kind = 'online' and status <> 'cancelled';
create index bookings_manual_by_number on bookings (book_number) include (id, check_out, hold_until)
  where kind <> 'online' and status <> 'cancelled';
create index bookings_cancelled_online_by_number on bookings (book_number) include (id) where kind = 'online' and status = 'cancelled';
create index bookings_cancelled_manual_by_number on bookings (book_number) include (id) where kind <> 'online' and status = 'cancelled';
-- What reception has cancelled and not closed yet, also after check-out.
create index bookings_cancelled_at_reception on bookings (book_number) where outcome = 'cancelled' and status <> 'cancelled';

-- Lists are sorted by it, and the report goes by it.
create index bookings_by_payment on bookings (payment_at desc nulls last, book_number desc);
-- Cancelled lists are sorted by check-in as well.
drop index bookings_live_by_check_in;
create index bookings_by_check_in on bookings (check_in);
