-- The office hears of changes at once: what kind of thing has changed, and no more. What it was is asked for with the rights of the one who asks.
-- The server that makes the change is told by a notice and tells the others once the change is committed. A pg_notify in here would be shorter,
-- but transactions that notify are committed one after the other, each waiting for the disk alone.
create function tell_office() returns trigger language plpgsql as $$
begin
  raise notice using errcode = 'KN001', message = tg_argv[0];
  return null;
end
$$;

create trigger bookings_told after insert or delete on bookings for each row execute function tell_office('bookings');
create trigger bookings_change_told after update on bookings for each row
  when (old.* is distinct from new.*) execute function tell_office('bookings');
create trigger booking_guests_told after insert or update or delete on booking_guests for each row
  execute function tell_office('bookings');
create trigger ledger_told after insert on ledger for each row execute function tell_office('bookings');

-- What a person may have to deal with. Jobs touch these rows while they try; only another state is news.
create trigger refund_orders_told after insert on refund_orders for each row execute function tell_office('waiting');
create trigger refund_orders_change_told after update on refund_orders for each row
  when (old.state <> new.state) execute function tell_office('waiting');
create trigger refund_requests_told after insert or update on refund_requests for each row
  execute function tell_office('waiting');
create trigger mismatches_told after insert on mismatches for each row execute function tell_office('waiting');
create trigger mismatches_change_told after update on mismatches for each row
  when (old.* is distinct from new.*) execute function tell_office('waiting');
create trigger payment_attempts_told after update on payment_attempts for each row
  when (old.state <> new.state and 'needs_look' in (old.state, new.state)) execute function tell_office('waiting');

-- Sold nights come with a booking; closed ones come alone.
create trigger room_nights_told after insert on room_nights for each row
  when (new.closed > 0) execute function tell_office('nights');
create trigger room_nights_change_told after update on room_nights for each row
  when (old.closed <> new.closed) execute function tell_office('nights');

create trigger rooms_told after insert or update or delete on rooms for each row execute function tell_office('rooms');
create trigger room_texts_told after insert or update or delete on room_texts for each row
  execute function tell_office('rooms');
create trigger room_availability_told after insert or update or delete on room_availability for each row
  execute function tell_office('rooms');
create trigger images_told after insert or delete or update of position on images for each row
  execute function tell_office('rooms');

create trigger reviews_told after insert or update or delete on reviews for each row
  execute function tell_office('reviews');

create trigger customers_told after insert on customers for each row execute function tell_office('people');
create trigger customers_change_told after update of email, full_name, phone_number, erased_at on customers for each row
  when (old.* is distinct from new.*) execute function tell_office('people');
create trigger staff_told after insert on staff for each row execute function tell_office('people');
create trigger staff_change_told after update of username, role, active, totp_sealed, second_factor_required on staff for each row
  when (old.* is distinct from new.*) execute function tell_office('people');

create trigger settings_told after insert or update or delete on settings for each row
  execute function tell_office('settings');

-- Not for the office but for the servers: whose session has ended is not told anything any more.
create trigger sessions_told after delete on sessions for each row
  when (old.staff_id is not null) execute function tell_office('sessions');

-- The menu counts what waits at every change: few rows, however long the past.
create index refund_orders_by_hand on refund_orders (id) where state = 'by_hand';
create index payment_attempts_to_look_at on payment_attempts (id) where state = 'needs_look';
