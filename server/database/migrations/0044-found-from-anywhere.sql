-- The search over everything finds a guest by the number of a document. The document itself is sealed: beside it stands a keyed mark of its number
-- (server/secrets/document-marks.ts), which leads nowhere back and is gone with the document. What was sealed before this, and what a server of the
-- version before seals, is marked by a job, a few rows at a time.
alter table booking_guests
  add column document_mark bytea,
  -- The column is new, so there is nothing to validate.
  add constraint booking_guests_mark_needs_document check (document_mark is null or document_sealed is not null) not valid;

-- Another document, none any more, or another key: the mark goes, unless whoever writes knows the new one. A server of the version before forgets
-- documents without knowing that there are marks.
create function drop_document_mark() returns trigger language plpgsql as $$
begin
  new.document_mark := null;
  return new;
end
$$;
create trigger booking_guests_unmarked before update on booking_guests for each row
  when (new.document_mark is not null and new.document_mark is not distinct from old.document_mark
    and new.document_sealed is distinct from old.document_sealed)
  execute function drop_document_mark();
