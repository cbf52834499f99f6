-- Which edition of the hotel's content the pages show. Two versions of Kenar may run at once, each with a content folder of its own: the older one must not
-- take back what the newer one brought.
create table content_edition (
  only_row    boolean primary key default true check (only_row),
  edition     integer not null check (edition > 0),
  -- The demo hotel's: a hotel should not show it to its guests.
  demo        boolean not null,
  imported_at timestamptz not null
);
