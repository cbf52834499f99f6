-- outside of a transaction
-- Letters that nobody tries to send any more: few, however many went out.
create index concurrently if not exists outbox_given_up on outbox (id) where sent_at is null and next_try_at is null and recipient is not null;
