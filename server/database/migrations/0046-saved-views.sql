-- Filters of the list of all bookings that somebody has named: each person's own. The place says that there are never more than twenty.
create table saved_views (
  id         integer generated always as identity primary key,
  staff_id   integer not null references staff (id),
  place      smallint not null check (place between 1 and 20),
  name       text not null check (char_length(name) between 1 and 40),
  asked      jsonb not null check (jsonb_typeof(asked) = 'object'),
  created_at timestamptz not null,
  unique (staff_id, place),
  unique (staff_id, name)
);
