-- What the registration card asks beside name and document, and what was reported of foreign guests: docs/decisions/0050.

alter table booking_guests
  -- Birth date, citizenship and address, sealed as the document is. Null where nothing is known, and once it was erased.
  add column register_sealed bytea,
  -- The column is new, so there is nothing to validate.
  add constraint booking_guests_facts_need_document check (register_sealed is null or document_sealed is not null) not valid;

-- They go with the document, whoever lets it go: a server of the version before forgets documents without knowing that there is more.
create function drop_register_facts() returns trigger language plpgsql as $$
begin
  new.register_sealed := null;
  return new;
end
$$;
create trigger booking_guests_facts_dropped before update on booking_guests for each row
  when (new.document_sealed is null and new.register_sealed is not null)
  execute function drop_register_facts();

-- What was reported to the authorities: of which guest, what happened and when, who reported it. A row is never changed but to be struck, with who
-- and when; what happens anew is another event.
create table guest_reports (
  id          bigint generated always as identity primary key,
  booking_id  bigint not null references bookings,
  -- Of booking_guests. No reference: somebody who is taken off the list was reported all the same.
  guest_id    bigint not null,
  event       text not null check (event in ('arrival', 'departure')),
  -- When the guest came or left, as it was reported.
  happened_at timestamptz not null,
  reported_by integer not null references staff,
  reported_at timestamptz not null,
  struck_by   integer references staff,
  struck_at   timestamptz,
  check ((struck_by is null) = (struck_at is null))
);
create unique index guest_reports_once on guest_reports (guest_id, event, happened_at) where struck_at is null;
create index guest_reports_by_time on guest_reports (happened_at) where struck_at is null;
create index guest_reports_of_bookings on guest_reports (booking_id, id);

create function allow_strike_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.struck_at is null and new.struck_at is not null
    and (new.id, new.booking_id, new.guest_id, new.event, new.happened_at, new.reported_by, new.reported_at)
      = (old.id, old.booking_id, old.guest_id, old.event, old.happened_at, old.reported_by, old.reported_at) then
    return new;
  end if;
  raise exception '% are not rewritten', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger guest_reports_kept before update or delete on guest_reports for each row execute function allow_strike_only();
create trigger guest_reports_keep before truncate on guest_reports for each statement execute function refuse_change();
create trigger guest_reports_told after insert or update on guest_reports for each row execute function tell_office('bookings');
