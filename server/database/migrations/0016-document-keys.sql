-- Which keys the seals of this database are made with. A server with another key does not start.
create table document_keys (
  -- Both are derived from the key and lead nowhere back to it.
  key_id      bytea primary key check (length(key_id) = 8),
  check_value bytea not null check (length(check_value) = 32),
  added_at    timestamptz not null,
  -- Since then nothing is sealed with it any more.
  retired_at  timestamptz
);

-- Plain hashes over names, phone numbers and passports: whoever has the rows can try all passports. What was ordered a moment ago is no longer
-- recognised as the same when it comes again; it then counts as a new order, under the same limits as any.
delete from idempotency_keys;

-- The same over the files of refund requests. A client who sends the same files again is told that a request is open.
update private_files set sha256 = '';
