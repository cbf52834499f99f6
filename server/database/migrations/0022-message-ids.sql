-- The random part of a letter's Message-ID, drawn with the row: the same at every try, and another one for the row that gets this row's number after
-- a restore.
alter table outbox add column mark text not null default replace(gen_random_uuid()::text, '-', '');
