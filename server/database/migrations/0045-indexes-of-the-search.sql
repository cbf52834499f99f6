-- outside of a transaction
-- By the last digits, however the phone was written: staff ask guests for four of them.
create index concurrently if not exists bookings_by_phone_end on bookings
  (reverse(regexp_replace(phone_number, '\D', '', 'g')) text_pattern_ops) where phone_number is not null;
create index concurrently if not exists booking_guests_by_mark on booking_guests (document_mark) where document_mark is not null;
-- What waits for the job that marks: next to none.
create index concurrently if not exists booking_guests_to_mark on booking_guests (id) where document_sealed is not null and document_mark is null;
