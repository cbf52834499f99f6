-- outside of a transaction
-- Guests without an account are known again by their phone, however it was written: phoneKey of domain/same-guest.ts says the same.
create index concurrently if not exists bookings_by_phone on bookings (right(regexp_replace(phone_number, '\D', '', 'g'), 8), id)
  where customer_id is null and phone_number is not null;
