-- Whoever is given a unit waits for whoever is changing it, and looks again: a unit that is taken out of use meanwhile has no coming guests. Cleaning it
-- takes no such lock.
create or replace function check_unit_night() returns trigger language plpgsql as $$
begin
  perform from public.units u
    where u.id = new.unit_id and (u.used_from is null or u.used_from <= new.night) and (u.used_until is null or u.used_until > new.night)
    for key share;
  if not found then
    raise exception 'unit % is not in use on %', new.unit_id, new.night using errcode = 'check_violation', constraint = 'unit_nights_in_use';
  end if;
  if new.booking_id is not null then
    perform from public.bookings b join public.units u on u.id = new.unit_id
      where b.id = new.booking_id and b.status <> 'cancelled' and b.room_id = u.room_id
        and new.night >= b.taken_from and new.night < b.taken_until
      for share of b;
    if not found then
      raise exception 'booking % has no night % in unit %', new.booking_id, new.night, new.unit_id
        using errcode = 'check_violation', constraint = 'unit_nights_are_booked';
    end if;
  end if;
  return new;
end
$$;
