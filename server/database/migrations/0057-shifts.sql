-- Who opens a shift had the lock of backups and of the list of rooms: it waits for neither. A drawer with nothing in it is not taken over, and one that
-- was handed to somebody who has left the hotel goes to whoever comes next: docs/decisions/0052.
create or replace function shift_of(who integer, moment timestamptz) returns bigint language plpgsql security definer as $$
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

-- What closed shifts have left and nobody has taken over yet.
create view waiting_drawers as
  select s.id as shift_id, s.staff_id, s.closed_at, s.counted_cash as left_cash, c.id as handed_to
  from shifts s left join staff c on c.id = s.handed_to and c.active
  where s.closed_at is not null and s.counted_cash > 0 and not exists (select from cash_moves m where m.from_shift = s.id);
