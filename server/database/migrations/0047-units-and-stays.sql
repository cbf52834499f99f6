-- The numbered rooms of the house, who sleeps in which of them, and when guests came and went: docs/decisions/0047. Selling stays by category and
-- night: nothing here is asked when a booking is made.
create table units (
  id             integer generated always as identity primary key,
  room_id        integer not null references rooms,
  number         text not null check (length(number) between 1 and 10 and number = btrim(number)),
  floor          smallint check (floor between -9 and 99),
  note           text check (length(note) between 1 and 300),
  -- Null: as far back as anybody asks.
  used_from      date,
  -- The first night on which it is not in use any more.
  used_until     date,
  cleanliness    text not null default 'clean' check (cleanliness in ('clean', 'dirty', 'inspected')),
  cleanliness_at timestamptz,
  cleanliness_by integer references staff,
  created_at     timestamptz not null,
  constraint units_are_used_forwards check (used_from < used_until)
);
create unique index units_by_number on units (lower(number));
create index units_of_rooms on units (room_id, id);

-- A unit that nobody can sleep in. It takes one unit of its category out of sale on these nights (room_nights.closed).
create table unit_closures (
  id          integer generated always as identity primary key,
  unit_id     integer not null references units,
  first_night date not null,
  -- The first night on which it is open again. An end before its time moves this.
  until       date not null,
  reason      text not null check (length(reason) between 1 and 300),
  made_by     integer not null references staff,
  made_at     timestamptz not null,
  ended_by    integer references staff,
  ended_at    timestamptz,
  check (first_night <= until),
  check ((ended_by is null) = (ended_at is null))
);
create index unit_closures_of_units on unit_closures (unit_id, until);

-- Who has a unit on a night: one booking, or the people who mend it. Only what staff have given, and where guests are; what the plan proposes is
-- not stored. Two in one unit on one night cannot be written.
create table unit_nights (
  unit_id    integer not null references units,
  night      date not null,
  booking_id bigint references bookings,
  closure_id integer references unit_closures,
  constraint unit_nights_once primary key (unit_id, night),
  constraint unit_nights_have_one_reason check (num_nonnulls(booking_id, closure_id) = 1)
);
-- Nobody sleeps in two rooms.
create unique index unit_nights_of_bookings on unit_nights (booking_id, night) where booking_id is not null;
create index unit_nights_of_closures on unit_nights (closure_id) where closure_id is not null;
create index unit_nights_by_night on unit_nights (night);

alter table bookings
  add column arrived_at timestamptz,
  add column departed_at timestamptz,
  add column no_show_at timestamptz,
  -- Dates and price from before an early departure, for whoever undoes it.
  add column before_departure jsonb,
  -- Why somebody left without paying all of it.
  add column owing_reason text;
alter table bookings add constraint why_somebody_owes_is_said check (length(owing_reason) between 1 and 300) not valid;
alter table bookings add constraint who_never_came_is_cancelled
  check (no_show_at is null or (status = 'cancelled' and arrived_at is null and departed_at is null)) not valid;
alter table bookings add constraint who_left_had_arrived check (departed_at is null or arrived_at is not null) not valid;

-- A unit is given for booked nights of its own category, while it is in use. Under the booking's lock: whoever frees nights meanwhile waits.
create function check_unit_night() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.units u
    where u.id = new.unit_id and (u.used_from is null or u.used_from <= new.night) and (u.used_until is null or u.used_until > new.night)) then
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
create trigger unit_nights_checked before insert or update on unit_nights for each row execute function check_unit_night();

-- Whatever frees nights frees the unit: also a server of the version before, which knows nothing of units and has no rights on them. Nights that
-- were slept stay where they were slept, also when the stay goes on in another category.
create function free_units_of_booking() returns trigger language plpgsql security definer as $$
begin
  delete from public.unit_nights n using public.units u
    where n.booking_id = new.id and u.id = n.unit_id
      and not (n.night >= new.check_in and n.night < new.taken_until and (n.night < new.taken_from or u.room_id = new.room_id));
  return null;
end
$$;
create trigger bookings_units_freed after update on bookings for each row
  when ((old.room_id, old.check_in, old.taken_from, old.taken_until) is distinct from (new.room_id, new.check_in, new.taken_from, new.taken_until))
  execute function free_units_of_booking();

-- A unit keeps its category and its time of use as long as somebody has it outside of them.
create function check_unit_use() returns trigger language plpgsql as $$
begin
  if exists (
    select from public.unit_nights n where n.unit_id = new.id
      and (n.night < new.used_from or n.night >= new.used_until)) then
    raise exception 'unit % is given outside of its use', new.id using errcode = 'check_violation', constraint = 'units_given_are_in_use';
  end if;
  if new.room_id <> old.room_id and exists (select from public.unit_nights n where n.unit_id = new.id) then
    raise exception 'unit % is given', new.id using errcode = 'check_violation', constraint = 'units_given_keep_their_room';
  end if;
  return new;
end
$$;
create trigger units_use_checked before update of room_id, used_from, used_until on units for each row execute function check_unit_use();

create trigger units_told after insert or update or delete on units for each row execute function tell_office('units');
create trigger unit_closures_told after insert or update on unit_closures for each row execute function tell_office('units');
create trigger unit_nights_told after insert or update or delete on unit_nights for each row execute function tell_office('units');
-- Lists show the number of the room.
create trigger unit_nights_noted after insert or update or delete on unit_nights for each row execute function note_list_change();
create trigger units_noted after update of number on units for each row execute function note_list_change();
