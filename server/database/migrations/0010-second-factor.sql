-- Signing in with a code of an authenticator besides the password. staff.totp_sealed is the secret that counts.
alter table staff
  add column second_factor_required boolean not null default false,
  -- A new secret, until its first right code shows that the authenticator has it.
  add column totp_pending_sealed bytea,
  -- The time step of the last code that was taken: a code is good once, and no older one is good after it.
  add column totp_last_step bigint,
  add constraint last_step_of_a_secret check (totp_last_step is null or totp_sealed is not null);

-- The journal reads what staff did from the latest back.
create index history_of_all_staff on history (at, id) where staff_id is not null;
