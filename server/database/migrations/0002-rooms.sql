-- A room is a category; its units are sold by the night.

create table room_availability (
  id         integer generated always as identity primary key,
  title      text not null check (length(btrim(title)) between 1 and 200),
  kind       text not null check (kind in ('dates', 'days')),
  first_date date,
  last_date  date,
  first_day  integer check (first_day >= 0),
  last_day   integer,
  check (kind <> 'dates' or (first_date is not null and last_date >= first_date and first_day is null and last_day is null)),
  check (kind <> 'days' or (first_day is not null and last_day >= first_day and first_date is null and last_date is null))
);

create table rooms (
  id              integer generated always as identity primary key,
  shown           boolean not null default false,
  priority        integer not null check (priority >= 1),
  count_total     integer not null check (count_total >= 0),
  count_online    integer not null check (count_online >= 0),
  rooms_inside    integer not null check (rooms_inside >= 1),
  capacity        integer not null check (capacity between 1 and 20),
  start_guests    integer not null,
  max_guests      integer not null,
  price_summer    integer not null check (price_summer >= 0),
  price_winter    integer not null check (price_winter >= 0),
  availability_id integer references room_availability,
  created_at      timestamptz not null,
  deleted_at      timestamptz,
  check (count_online <= count_total),
  check (start_guests between 1 and max_guests),
  check (max_guests between capacity and capacity + 10),
  check (deleted_at is null or not shown),
  -- The nights below point at this pair, so that the number of units can never drop under what is sold.
  unique (id, count_total)
);

create table room_texts (
  room_id         integer not null references rooms,
  language        text not null check (language in ('ru', 'tm', 'en')),
  room_type       text not null,
  description     text not null default '',
  additional_info text not null default '',
  amenities       text[] not null default '{}',
  primary key (room_id, language)
);

-- Units taken and closed on a night. `units` mirrors rooms.count_total through the foreign key, and the check below is what makes
-- overselling impossible whatever the code does. Past nights may drop out of the mirror (units null), so that they do not hold a change of counts back.
create table room_nights (
  room_id integer not null,
  night   date not null,
  units   integer,
  taken   integer not null default 0 check (taken >= 0),
  closed  integer not null default 0 check (closed >= 0),
  primary key (room_id, night),
  foreign key (room_id) references rooms (id),
  foreign key (room_id, units) references rooms (id, count_total) on update cascade,
  constraint never_oversold check (taken + closed <= units)
);

create table images (
  name     text primary key check (name ~ '^[a-z0-9]{8,64}\.jpg$'),
  room_id  integer not null references rooms,
  position integer not null check (position >= 1),
  width    integer not null check (width > 0),
  height   integer not null check (height > 0),
  bytes    bytea not null,
  added_at timestamptz not null,
  -- Null until the job has made the smaller versions.
  sized_at timestamptz,
  unique (room_id, position) deferrable initially deferred
);

create table image_versions (
  name       text primary key,
  image_name text not null references images on delete cascade,
  width      integer not null check (width > 0),
  media_type text not null check (media_type in ('image/avif', 'image/webp')),
  bytes      bytea not null
);
create index image_versions_of_images on image_versions (image_name);
