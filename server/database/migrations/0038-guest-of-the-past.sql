-- Past lists are put in the order of the guests by whom their bookings are called (guestNameOf in domain/guests.ts), too. What was sorted before is
-- named by the job that sorts, a few rows at a time.
alter table sorted_bookings add column guest text;

-- Written here and not by whoever sorts: a server of the version before sorts as well, and does not know the column.
create function name_sorted_booking() returns trigger language plpgsql security definer as $$
begin
  new.guest := (
    select lower(coalesce((
      select g.full_name from public.booking_guests g where g.booking_id = b.id and g.full_name is not null
      order by g.stays desc, g.position limit 1), b.cardholder_name))
    from public.bookings b where b.id = new.booking_id);
  return new;
end
$$;
create trigger sorted_bookings_named before insert or update on sorted_bookings for each row execute function name_sorted_booking();

-- A booking whose guests change is not sorted any more. A list of guests is replaced as a whole: what goes tells of it, so that placing a booking, which
-- only adds guests, costs nothing more.
create function unsort_booking_of_guest() returns trigger language plpgsql security definer as $$
begin
  perform from public.bookings where id = old.booking_id for key share;
  if found then
    insert into public.unsorted_bookings values (old.booking_id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger booking_guests_leave_sorted after delete on booking_guests for each row execute function unsort_booking_of_guest();
create trigger booking_guests_change_unsorted after update on booking_guests for each row
  when ((old.full_name, old.stays, old.position) is distinct from (new.full_name, new.stays, new.position))
  execute function unsort_booking_of_guest();
