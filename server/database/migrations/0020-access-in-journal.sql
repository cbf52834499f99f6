-- Sign-ins, failures and lock-outs stand in the history beside what staff did. Whoever fails to sign in is nobody known, so the journal can no
-- longer be told by staff_id alone. Rows from before, and those of an older process, are work.
alter table history add column area text not null default 'work' check (area in ('work', 'access'));
create index history_in_journal on history (at, id) where staff_id is not null or area = 'access';
create index history_of_access on history (subject, at) where area = 'access';
-- The one above serves whatever this one did.
drop index history_of_all_staff;

-- Some personal facts, like the address of a sign-in, are kept for a time only.
alter table history_personal add column forget_at timestamptz;
create index history_personal_to_forget on history_personal (forget_at) where facts is not null and forget_at is not null;
