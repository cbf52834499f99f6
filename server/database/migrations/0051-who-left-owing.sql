-- outside of a transaction
-- Who left owing: few, and looked for among all bookings until they have paid.
create index concurrently if not exists bookings_left_owing on bookings (id) where owing_reason is not null;
