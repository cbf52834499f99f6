-- Services beside the room, what of them a booking has had, shifts of the desk with their drawer, numbered papers, and the close of each day:
-- docs/decisions/0051 to 0055.
create table services (
  id         integer generated always as identity primary key,
  names      jsonb not null,
  price      integer not null check (price between 0 and 100000000),
  position   integer not null,
  created_at timestamptz not null,
  removed_at timestamptz
);

-- What stands on the bill beside the price of the stay: services that were posted, and debts that were forgiven. Never deleted: what was posted by
-- mistake is withdrawn. Only under the lock of the booking.
create table extras (
  id               bigint generated always as identity primary key,
  booking_id       bigint not null references bookings,
  kind             text not null check (kind in ('service', 'written_off')),
  service_id       integer references services,
  -- As the service was called when it was posted; a forgiven debt has none.
  names            jsonb,
  price            integer not null,
  quantity         integer not null check (quantity between 1 and 999),
  amount           integer not null,
  -- The day for which it is: from then on it was used, and is not given back.
  used_on          date not null,
  note             text check (length(note) between 1 and 300),
  posted_at        timestamptz not null,
  posted_by        integer not null references staff,
  withdrawn_at     timestamptz,
  withdrawn_by     integer references staff,
  withdrawn_reason text check (length(withdrawn_reason) between 1 and 300),
  check (amount = price * quantity),
  check (case kind when 'service' then service_id is not null and names is not null and amount >= 0
    else service_id is null and amount < 0 and note is not null end),
  check (withdrawn_at is not null or (withdrawn_by is null and withdrawn_reason is null))
);
create index extras_of_bookings on extras (booking_id, id);

-- What the extras of a booking come to; what is withdrawn does not count.
alter table bookings add column extras integer not null default 0;

create function sum_extras_of_booking() returns trigger language plpgsql as $$
begin
  update public.bookings b
    set extras = (select coalesce(sum(e.amount), 0) from public.extras e where e.booking_id = b.id and e.withdrawn_at is null)
    where b.id = new.booking_id;
  return null;
end
$$;
create trigger extras_summed after insert or update on extras for each row execute function sum_extras_of_booking();

-- What stands on a bill is withdrawn, once, and never rewritten or deleted; only what people wrote beside it can be forgotten.
create function keep_extra() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['note', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason']
      = to_jsonb(old) - array['note', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason']
    and (old.withdrawn_at is null or (new.withdrawn_at, new.withdrawn_by) is not distinct from (old.withdrawn_at, old.withdrawn_by)) then
    return new;
  end if;
  raise exception 'an extra is withdrawn, never rewritten' using errcode = 'insufficient_privilege';
end
$$;
create trigger extras_stay before update or delete on extras for each row execute function keep_extra();
create trigger extras_never_lost before truncate on extras for each statement execute function refuse_change();

-- Money has a third part. Rows from before have nothing in it.
alter table ledger add column extras_part integer not null default 0;
alter table ledger drop constraint ledger_check;
alter table ledger add constraint ledger_moves_money check (fee_part <> 0 or stay_part <> 0 or extras_part <> 0) not valid;
alter table ledger add constraint ledger_extras_go_the_same_way check (
  case entry when 'payment' then extras_part >= 0 when 'correction' then true else extras_part <= 0 end) not valid;
alter table refund_orders add column extras_part integer not null default 0;
alter table refund_orders drop constraint refund_orders_check;
alter table refund_orders add constraint refund_orders_give_back check (extras_part >= 0 and fee_part + stay_part + extras_part > 0) not valid;

create or replace function keep_total_of_booking() returns trigger language plpgsql as $$
begin
  new.total := (select total + extras from public.bookings where id = new.booking_id and status <> 'cancelled');
  return new;
end
$$;

-- Who had the desk's money from when to when. What a shift has taken is told by the ledger alone; what else went into the drawer and out of it, by
-- cash_moves.
create table shifts (
  id                bigint generated always as identity primary key,
  staff_id          integer not null references staff,
  opened_at         timestamptz not null,
  opened_by_hand    boolean not null,
  closed_at         timestamptz,
  closed_by         integer references staff,
  -- As it stood when it was closed: which ways of paying were cash, what should have been in the drawer, what was.
  cash_ways         text[],
  expected_cash     integer,
  counted_cash      integer check (counted_cash >= 0),
  denominations     jsonb,
  difference_reason text check (length(difference_reason) between 1 and 300),
  -- To whom the drawer goes; nobody: it stays there for whoever comes next.
  handed_to         integer references staff,
  check (num_nulls(closed_at, closed_by, cash_ways, expected_cash, counted_cash) in (0, 5)),
  check (closed_at is not null or num_nonnulls(denominations, difference_reason, handed_to) = 0),
  check (closed_at >= opened_at),
  constraint shifts_explain_differences check (expected_cash = counted_cash or difference_reason is not null)
);
create unique index shifts_one_open on shifts (staff_id) where closed_at is null;
create index shifts_by_time on shifts (opened_at);

create function keep_closed_shift() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.closed_at is not null then
    raise exception 'a closed shift never changes' using errcode = 'insufficient_privilege', constraint = 'shifts_closed_stay';
  end if;
  return new;
end
$$;
create trigger shifts_closed_stay before update or delete on shifts for each row execute function keep_closed_shift();

-- Money of the drawer that is not a booking's: what was there at the beginning, what the last shift left, paid in, paid out.
create table cash_moves (
  id         bigint generated always as identity primary key,
  shift_id   bigint not null references shifts,
  at         timestamptz not null,
  kind       text not null check (kind in ('opening', 'taken_over', 'paid_in', 'paid_out')),
  -- Negative where it leaves the drawer.
  amount     integer not null,
  -- Of a taking over: whose drawer it was, and how much that shift had left there.
  from_shift bigint references shifts,
  left_cash  integer,
  reason     text check (length(reason) between 1 and 300),
  staff_id   integer not null references staff,
  check (case kind when 'paid_out' then amount < 0 when 'paid_in' then amount > 0 else amount >= 0 end),
  check ((kind = 'taken_over') = (from_shift is not null)),
  check ((kind = 'taken_over') = (left_cash is not null)),
  check (kind not in ('paid_in', 'paid_out') or reason is not null),
  check (kind <> 'taken_over' or amount = left_cash or reason is not null)
);
-- What somebody left is taken over once.
create unique index cash_moves_taken_once on cash_moves (from_shift) where from_shift is not null;
create index cash_moves_of_shifts on cash_moves (shift_id, id);
create trigger cash_moves_insert_only before update or delete or truncate on cash_moves
  for each statement execute function refuse_change();

-- The open shift of somebody; without one it opens by itself and takes over what was left for them. Whoever closes the shift meanwhile is waited for,
-- and then another one opens: nobody's work stops. One at a time opens, so that nothing is taken over twice. A drawer with nothing in it is not taken over.
create function shift_of(who integer, moment timestamptz) returns bigint language plpgsql security definer as $$
declare
  found_shift bigint;
begin
  select s.id into found_shift from public.shifts s where s.staff_id = who and s.closed_at is null for share;
  if found_shift is not null then return found_shift; end if;
  perform pg_advisory_xact_lock(5331011);
  select s.id into found_shift from public.shifts s where s.staff_id = who and s.closed_at is null for share;
  if found_shift is not null then return found_shift; end if;
  insert into public.shifts (staff_id, opened_at, opened_by_hand) values (who, moment, false) returning id into found_shift;
  insert into public.cash_moves (shift_id, at, kind, amount, from_shift, left_cash, staff_id)
    select found_shift, moment, 'taken_over', d.left_cash, d.shift_id, d.left_cash, who from public.waiting_drawers d
    where d.handed_to is null or d.handed_to = who order by d.shift_id;
  return found_shift;
end
$$;

-- What closed shifts have left and nobody has taken over yet. Somebody who works with money no more is nobody.
create view waiting_drawers as
  select s.id as shift_id, s.staff_id, s.closed_at, s.counted_cash as left_cash, c.id as handed_to
  from shifts s left join staff c on c.id = s.handed_to and c.active and c.role <> 'housekeeping'
  where s.closed_at is not null and s.counted_cash > 0 and not exists (select from cash_moves m where m.from_shift = s.id);

-- Money of the desk belongs to the shift of whoever moves it; also when a server of the version before moves it.
alter table ledger add column shift_id bigint;
alter table ledger add constraint ledger_in_shifts foreign key (shift_id) references shifts not valid;
alter table ledger add constraint ledger_desk_has_shift check (channel = 'bank' or staff_id is null or shift_id is not null) not valid;
create function put_into_shift() returns trigger language plpgsql as $$
begin
  new.shift_id := public.shift_of(new.staff_id, new.at);
  return new;
end
$$;
create trigger ledger_put_into_shift before insert on ledger for each row
  when (new.channel <> 'bank' and new.staff_id is not null and new.shift_id is null) execute function put_into_shift();

-- Papers with a running number: by kind and year, without gaps. The number is taken in the transaction that writes the paper.
create table paper_numbers (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);
create table papers (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('payment', 'refund', 'bill', 'shift')),
  year       integer not null,
  number     integer not null check (number >= 1),
  booking_id bigint references bookings,
  ledger_id  bigint references ledger,
  shift_id   bigint references shifts,
  -- The bill that this one stands in place of.
  replaces   bigint references papers,
  issued_at  timestamptz not null,
  -- Nobody: the system itself.
  issued_by  integer references staff,
  language   text not null check (language in ('ru', 'tm', 'en')),
  -- What it tells, but for people's names: those are forgotten with the booking.
  facts      jsonb not null,
  -- When it was printed first: later it is a copy.
  printed_at timestamptz,
  constraint papers_numbered_once unique (kind, year, number),
  check (case kind when 'bill' then booking_id is not null and ledger_id is null and shift_id is null
    when 'shift' then shift_id is not null and booking_id is null and ledger_id is null
    else ledger_id is not null and booking_id is not null and shift_id is null end)
);
create unique index papers_of_movements on papers (ledger_id) where ledger_id is not null;
create unique index papers_of_shifts on papers (shift_id) where shift_id is not null;
create index papers_of_bookings on papers (booking_id, id) where booking_id is not null;
create unique index papers_replaced_once on papers (replaces) where replaces is not null;

create function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.printed_at is null and to_jsonb(new) - 'printed_at' = to_jsonb(old) - 'printed_at' then
    return new;
  end if;
  raise exception 'a paper never changes' using errcode = 'insufficient_privilege';
end
$$;
create trigger papers_stay before update or delete on papers for each row execute function keep_paper();

-- The close of a day: its figures, and the hash over them, over the day's movements, and over the close before.
create table day_closes (
  day           date primary key,
  closed_at     timestamptz not null,
  closed_by     integer references staff,
  figures       jsonb not null,
  previous_hash text,
  hash          text not null unique
);
create trigger day_closes_insert_only before update or delete or truncate on day_closes
  for each statement execute function refuse_change();

-- No money moves on a day that is closed. Whoever closes takes the same lock for themselves, so that nothing is on its way meanwhile.
create function keep_out_of_closed_days(moment timestamptz) returns void language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock_shared(5331012);
  if exists (select from public.day_closes where day >= (moment at time zone 'UTC' + interval '5 hours')::date) then
    raise exception 'the day of % is closed', moment using errcode = 'check_violation', constraint = 'closed_days_stay';
  end if;
end
$$;

create function refuse_closed_day() returns trigger language plpgsql security definer as $$
begin
  perform public.keep_out_of_closed_days(new.at);
  return new;
end
$$;

create trigger ledger_days_closed before insert on ledger for each row execute function refuse_closed_day();
create trigger cash_moves_days_closed before insert on cash_moves for each row execute function refuse_closed_day();
-- A shift that is closed belongs to the close of its day.
create function refuse_shift_of_closed_day() returns trigger language plpgsql security definer as $$
begin
  perform public.keep_out_of_closed_days(new.closed_at);
  return new;
end
$$;
create trigger shifts_days_closed before update on shifts for each row
  when (new.closed_at is not null and old.closed_at is null) execute function refuse_shift_of_closed_day();

create trigger shifts_told after insert or update on shifts for each row execute function tell_office('till');
create trigger cash_moves_told after insert on cash_moves for each row execute function tell_office('till');
create trigger papers_told after insert on papers for each row execute function tell_office('till');
create trigger day_closes_told after insert on day_closes for each row execute function tell_office('till');
create trigger services_told after insert or update on services for each row execute function tell_office('till');
create trigger extras_told after insert or update on extras for each row execute function tell_office('bookings');
