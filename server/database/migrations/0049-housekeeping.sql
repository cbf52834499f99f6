-- A fourth role: whoever cleans sees the numbered rooms and nothing else. docs/decisions/0049.
alter table staff
  drop constraint staff_role_check,
  add constraint staff_role_check check (role in ('admin', 'booker', 'reception', 'housekeeping'));

-- What was tapped on a phone and has been taken: the phone sends it again when the answer was lost. Forgotten once nobody can send it any more.
create table cleaning_keys (
  key      uuid primary key,
  taken_at timestamptz not null
);
create index cleaning_keys_by_time on cleaning_keys (taken_at);
