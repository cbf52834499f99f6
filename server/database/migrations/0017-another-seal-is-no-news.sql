-- Sealing a document anew changes nothing that anybody reads: no list is to be asked for again because of it, and no search written anew.
create function refresh_search_of_guest() returns trigger language plpgsql as $$
begin
  perform refresh_booking_search(array[new.booking_id]);
  return null;
end
$$;

drop trigger guests_changed_in_search on booking_guests;
create trigger guests_changed_in_search after update on booking_guests for each row
  when ((old.booking_id, old.position, old.full_name) is distinct from (new.booking_id, new.position, new.full_name))
  execute function refresh_search_of_guest();

drop trigger booking_guests_told on booking_guests;
create trigger booking_guests_told after insert or delete on booking_guests for each row
  execute function tell_office('bookings');
create trigger booking_guests_change_told after update on booking_guests for each row
  when ((old.booking_id, old.position, old.full_name, old.document_kind, old.is_payer, old.stays, old.document_sealed is null)
    is distinct from
    (new.booking_id, new.position, new.full_name, new.document_kind, new.is_payer, new.stays, new.document_sealed is null))
  execute function tell_office('bookings');
