-- outside of a transaction
-- Of past bookings those that may be a debt: few, and looked for among all of them. 1 is confirmed, 4 is cancelled
-- (server/database/bookings/lists/booking-sorts.ts).
create index concurrently if not exists sorted_bookings_owing on sorted_bookings (booking_id)
  where balance > 0 and (reception = 1 or status = 4);
create index concurrently if not exists extras_written_off on extras (id) where kind = 'written_off';
