-- A confirmed booking whose guest has not come yet: it was confirmed before its check-in day, or its arrival was undone. What was confirmed before this
-- was known, and what a process of the version before confirms, counts as arrived, as it did.
alter table bookings add column awaits_arrival boolean not null default false;
