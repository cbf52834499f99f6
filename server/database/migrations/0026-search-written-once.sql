-- What a booking is found by is written when it has changed, and not touched otherwise. Before, the triggers of one statement that adds a booking and
-- its guests wrote the row twice: "on conflict do update" locks the row that it finds, and a lock is written too. In plpgsql, because that keeps the
-- plan: to plan this statement takes ten times as long as to run it.
create or replace function refresh_booking_search(ids bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  with fresh as (
    select b.id, b.book_number,
      -- The space before the first word makes every word begin with one.
      search_form(concat_ws(' ', '', b.id, b.book_number, b.cardholder_name, b.cardholder_name_old, b.phone_number, b.email, b.receipt_number,
        (select string_agg(g.full_name, ' ' order by g.position) from booking_guests g where g.booking_id = b.id))) as words,
      array['room:' || b.room_id,
        to_char(b.check_in, '"date:"YYYY-MM-DD'), to_char(b.check_in, '"month:"YYYY-MM'), to_char(b.check_in, '"day:"MM-DD'),
        to_char(b.check_out, '"date:"YYYY-MM-DD'), to_char(b.check_out, '"month:"YYYY-MM'), to_char(b.check_out, '"day:"MM-DD')] as marks
    from bookings b where b.id = any (ids)
  )
  insert into booking_search (booking_id, book_number, words, marks)
  select f.id, f.book_number, f.words, f.marks from fresh f
  where (select row(s.words, s.marks) from booking_search s where s.booking_id = f.id) is distinct from row(f.words, f.marks)
  on conflict (booking_id) do update set words = excluded.words, marks = excluded.marks
    where (booking_search.words, booking_search.marks) is distinct from (excluded.words, excluded.marks);
end
$$;

-- A booking that comes together with its guests is written by the trigger of the guests.
create or replace function refresh_search_of_bookings() returns trigger language plpgsql as $$
declare
  alone constant bigint[] := array(select c.id from changed c where not exists (select from booking_guests g where g.booking_id = c.id));
begin
  if alone <> '{}' then
    perform refresh_booking_search(alone);
  end if;
  return null;
end
$$;

-- Once a transaction and word: each notice is a message to the server, and the server keeps the words of a transaction as a set.
create or replace function tell_office() returns trigger language plpgsql as $$
declare
  told constant text := 'kenar.told_' || tg_argv[0];
begin
  if current_setting(told, true) = 'yes' then
    return null;
  end if;
  raise notice using errcode = 'KN001', message = tg_argv[0];
  -- Forgotten with the transaction, or with a part of it that is taken back.
  perform set_config(told, 'yes', true);
  return null;
end
$$;
