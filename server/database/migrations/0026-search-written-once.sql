-- What a booking is found by is written when it has changed, and not touched otherwise. Before, the triggers of one statement that adds a booking and
-- its guests wrote the row twice: "on conflict do update" locks the row that it finds, and a lock is written too.
create or replace function refresh_booking_search(ids bigint[]) returns void language sql as $$
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
  where not exists (select from booking_search s where s.booking_id = f.id and s.words = f.words and s.marks = f.marks)
  on conflict (booking_id) do update set words = excluded.words, marks = excluded.marks
    where (booking_search.words, booking_search.marks) is distinct from (excluded.words, excluded.marks)
$$;
