-- What the pages of the site say and show beside the rooms. Both come from the content folder and follow it at every start.

create table site_words (
  part    text primary key check (part in ('home', 'about', 'services', 'gallery', 'notices')),
  content jsonb not null,
  read_at timestamptz not null
);

-- A picture belongs to a room, or stands on the pages under the name that its file has in the content folder.
alter table images
  alter column room_id drop not null,
  add column site_picture text unique check (site_picture ~ '^[a-z0-9-]{1,60}$'),
  add column alt jsonb not null default '{}',
  -- A few pixels as a data address, to stand there until the picture comes. Null until the job has looked at the picture.
  add column placeholder text,
  add constraint of_a_room_or_of_the_site check (num_nonnulls(room_id, site_picture) = 1);

-- The job passes by once more and finds only the placeholder missing.
update images set sized_at = null;
