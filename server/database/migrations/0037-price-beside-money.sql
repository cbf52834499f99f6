-- The report tells what was left to pay after each movement of money, and a past day of it never changes. What a booking costs does change: so each
-- row keeps what it cost then. Rows from before this have none, and so has money of a booking that was cancelled: it owes nothing by its price.
alter table ledger add column total integer;

-- Whoever adds a row has the booking locked. By a trigger, so that a server of the version before keeps it too.
create function keep_total_of_booking() returns trigger language plpgsql as $$
begin
  new.total := (select total from public.bookings where id = new.booking_id and status <> 'cancelled');
  return new;
end
$$;

create trigger ledger_keeps_total before insert on ledger for each row execute function keep_total_of_booking();
