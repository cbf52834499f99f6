-- Prices by date beside the two seasons, what may be booked when, words that give a better price, and who used them: docs/decisions/0056 to 0059.

-- A price for some nights. Of those that hold for a night the one of the highest rank wins; one that takes the place of another keeps its rank. Never
-- deleted: what holds no longer has ended, and can come back for an hour.
create table rates (
  id          integer generated always as identity primary key,
  rank        integer not null,
  name        text not null check (length(name) between 1 and 60),
  first_night date not null,
  last_night  date not null,
  -- Days of the week on which the night begins: 0 is Monday.
  days        integer[] not null check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'),
  -- Nothing: all categories, those to come too.
  room_ids    integer[] check (cardinality(room_ids) > 0),
  -- Of the season's price, more or less; or a price for each of the categories, in their order.
  percent     integer check (percent between -99 and 500),
  prices      integer[] check (cardinality(prices) > 0 and 0 < all (prices)),
  created_at  timestamptz not null,
  created_by  integer not null references staff,
  replaces    integer references rates,
  ended_at    timestamptz,
  ended_by    integer references staff,
  check (last_night >= first_night and last_night - first_night <= 1100),
  check (num_nulls(percent, prices) = 1),
  check (prices is null or cardinality(prices) = coalesce(cardinality(room_ids), 0)),
  check (ended_at is not null or ended_by is null)
);

-- What may be booked: by the day of check-in, but for "no departure", which looks at the day of check-out.
create table restrictions (
  id           integer generated always as identity primary key,
  name         text not null check (length(name) between 1 and 60),
  first_day    date not null,
  last_day     date not null,
  days         integer[] not null check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'),
  room_ids     integer[] check (cardinality(room_ids) > 0),
  fewest       integer check (fewest between 2 and 365),
  most         integer check (most between 1 and 365),
  no_arrival   boolean not null default false,
  no_departure boolean not null default false,
  not_online   boolean not null default false,
  created_at   timestamptz not null,
  created_by   integer not null references staff,
  replaces     integer references restrictions,
  ended_at     timestamptz,
  ended_by     integer references staff,
  check (last_day >= first_day and last_day - first_day <= 1100),
  check (fewest <= most),
  check (num_nonnulls(fewest, most) > 0 or no_arrival or no_departure or not_online),
  check (ended_at is not null or ended_by is null)
);

-- A word that a guest says. Among those that hold it is one code's only.
create table codes (
  id          integer generated always as identity primary key,
  word        text not null check (word ~ '^[A-Z0-9-]{3,24}$'),
  first_night date not null,
  last_night  date not null,
  room_ids    integer[] check (cardinality(room_ids) > 0),
  -- Off the price of a night, or what a night costs instead where that is less.
  percent_off integer check (percent_off between 1 and 99),
  price       integer check (price > 0),
  most_uses   integer check (most_uses between 1 and 1000000),
  created_at  timestamptz not null,
  created_by  integer not null references staff,
  replaces    integer references codes,
  ended_at    timestamptz,
  ended_by    integer references staff,
  check (last_night >= first_night and last_night - first_night <= 1100),
  check (num_nulls(percent_off, price) = 1),
  check (ended_at is not null or ended_by is null)
);
create unique index codes_one_of_a_word on codes (word) where ended_at is null;

-- By which code a booking was made. Uses are counted from here and from what became of the bookings, under the lock of the code: there is no second book.
create table code_uses (
  booking_id bigint primary key references bookings,
  code_id    integer not null references codes
);
create index code_uses_of_codes on code_uses (code_id);

-- Guests see both on public pages.
create constraint trigger rates_shown after insert or delete on rates deferrable initially deferred
  for each row execute function draw_content_version();
create constraint trigger rates_change_shown after update on rates deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function draw_content_version();
create constraint trigger restrictions_shown after insert or delete on restrictions deferrable initially deferred
  for each row execute function draw_content_version();
create constraint trigger restrictions_change_shown after update on restrictions deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function draw_content_version();
