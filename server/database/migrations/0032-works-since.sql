-- Versions of Kenar that bring at least the migration of this number still work after this one: set by those that take something away. An older
-- version that starts reads it and refuses, instead of failing in the middle of something.
alter table migrations add column works_since integer;
