-- outside of a transaction
-- Who is in the house: few, however long the past.
create index concurrently if not exists bookings_in_house on bookings (check_out) where arrived_at is not null and departed_at is null;
-- Who left on a day, for the board and for whoever takes it back.
create index concurrently if not exists bookings_by_departure on bookings (departed_at) where departed_at is not null;
create index concurrently if not exists bookings_never_came on bookings (no_show_at) where no_show_at is not null;
