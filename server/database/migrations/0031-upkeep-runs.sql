-- What is run beside the servers, and how it ended last: the doctor with what it found, a backup once it is safe. Watched from outside, and shown to
-- admin by any server. A restored backup tells of the one before it.
create table upkeep_runs (
  work     text primary key,
  ended_at timestamptz not null,
  findings integer not null check (findings >= 0)
);
