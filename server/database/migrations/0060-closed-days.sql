-- The close of a day has a lock of its own: 5331004 is that of whoever changes users. A shift that is closed belongs to the close of its day, so none is closed
-- on a day that is closed: docs/decisions/0055.
create function keep_out_of_closed_days(moment timestamptz) returns void language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock_shared(5331012);
  if exists (select from public.day_closes where day >= (moment at time zone 'UTC' + interval '5 hours')::date) then
    raise exception 'the day of % is closed', moment using errcode = 'check_violation', constraint = 'closed_days_stay';
  end if;
end
$$;

create or replace function refuse_closed_day() returns trigger language plpgsql security definer as $$
begin
  perform public.keep_out_of_closed_days(new.at);
  return new;
end
$$;

create function refuse_shift_of_closed_day() returns trigger language plpgsql security definer as $$
begin
  perform public.keep_out_of_closed_days(new.closed_at);
  return new;
end
$$;
create trigger shifts_days_closed before update on shifts for each row
  when (new.closed_at is not null and old.closed_at is null) execute function refuse_shift_of_closed_day();
