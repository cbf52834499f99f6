-- outside of a transaction
create index concurrently if not exists sorted_bookings_by_guest on sorted_bookings (list, guest, book_number);
create index concurrently if not exists sorted_bookings_unnamed on sorted_bookings (booking_id) where guest is null;
