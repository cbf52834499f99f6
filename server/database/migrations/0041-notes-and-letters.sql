-- What staff have noted about a booking and its guest: docs/decisions/0043. A note is never changed: its pin is moved and it is struck, with who and when.
create table booking_notes (
  id             bigint generated always as identity primary key,
  booking_id     bigint not null references bookings,
  staff_id       integer not null references staff,
  at             timestamptz not null,
  -- Null once it was forgotten.
  text           text check (length(text) between 1 and 300),
  pinned         boolean not null default false,
  pin_changed_by integer references staff,
  pin_changed_at timestamptz,
  struck_by      integer references staff,
  struck_at      timestamptz,
  check ((pin_changed_by is null) = (pin_changed_at is null)),
  check ((struck_by is null) = (struck_at is null)),
  constraint struck_notes_are_not_pinned check (not (pinned and struck_at is not null))
);
create index booking_notes_of_bookings on booking_notes (booking_id, id);
-- What the board reads beside the bookings of a day.
create index booking_notes_pinned on booking_notes (booking_id) where pinned;
-- What the hourly look for what must go reads, however many notes there are.
create index booking_notes_struck on booking_notes (booking_id) where struck_at is not null and text is not null;

create function allow_note_moves_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.booking_id, new.staff_id, new.at) = (old.id, old.booking_id, old.staff_id, old.at)
    and (new.text is null or new.text is not distinct from old.text)
    and (old.struck_at is null
      or (new.struck_at, new.struck_by, new.pin_changed_at) is not distinct from (old.struck_at, old.struck_by, old.pin_changed_at)) then
    return new;
  end if;
  raise exception '% are not rewritten', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger booking_notes_kept before update or delete on booking_notes for each row execute function allow_note_moves_only();
create trigger booking_notes_keep before truncate on booking_notes for each statement execute function refuse_change();
create trigger booking_notes_told after insert or update on booking_notes for each row execute function tell_office('bookings');

-- Which letters a booking has caused, and to which address: the outbox forgets both when a letter has gone out.
create table booking_letters (
  mail_id    bigint primary key references outbox on delete cascade,
  booking_id bigint not null references bookings,
  -- Null once it was forgotten.
  recipient  text
);
create index booking_letters_of_bookings on booking_letters (booking_id, mail_id);
create trigger booking_letters_told after insert on booking_letters for each row execute function tell_office('bookings');

-- Written here and not by whoever queues: a server of the version before queues as well. As the owner: it has no rights on what is new.
create function note_booking_letter() returns trigger language plpgsql security definer as $$
begin
  insert into public.booking_letters (mail_id, booking_id, recipient)
    select new.id, b.id, new.recipient from public.bookings b where b.id = (new.facts ->> 'bookingId')::bigint;
  return null;
end
$$;
create trigger outbox_noted after insert on outbox for each row
  when (new.facts ? 'bookingId') execute function note_booking_letter();
-- Another try is no news; that a letter is out, or given up, is.
create trigger outbox_change_told after update on outbox for each row
  when (old.next_try_at is not null and new.next_try_at is null and old.kind not in ('welcome', 'confirm_email', 'reset'))
  execute function tell_office('bookings');
