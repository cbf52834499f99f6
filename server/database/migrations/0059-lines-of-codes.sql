-- Whoever changes a code makes another one that takes its place. All of them together are what people call the code, and their uses are counted together:
-- docs/decisions/0058.

-- The first of them; nothing for the first itself. Uses name it, and it is what is locked while they are counted.
alter table codes add column first_id integer references codes;
-- What can be taken back, within the hour; nothing once that was done, or another took its place.
alter table codes add column can_undo text check (can_undo in ('making', 'ending'));
