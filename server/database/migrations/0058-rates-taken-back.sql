-- What was done to a price or a restriction is taken back once, within the hour: docs/decisions/0056.

-- What of it can be taken back; nothing once that was done, or another took its place.
alter table rates add column can_undo text check (can_undo in ('making', 'ending'));
alter table restrictions add column can_undo text check (can_undo in ('making', 'ending'));

-- Of two that hold for a night one is newer.
create unique index rates_one_of_a_rank on rates (rank) where ended_at is null;

create trigger rates_told after insert or update on rates for each row execute function tell_office('rates');
create trigger restrictions_told after insert or update on restrictions for each row execute function tell_office('rates');
create trigger codes_told after insert or update on codes for each row execute function tell_office('rates');
