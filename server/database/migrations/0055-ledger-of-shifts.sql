-- outside of a transaction
-- The movements of a shift, among all that ever moved.
create index concurrently if not exists ledger_of_shifts on ledger (shift_id) where shift_id is not null;
