-- A client may take a refund request back while nobody has decided it. What was stored before passed the narrower check.
alter table refund_requests drop constraint refund_requests_decision_check;
alter table refund_requests add constraint refund_requests_decision_check
  check (decision in ('refund', 'refuse', 'withdrawn')) not valid;
-- Who withdraws is the client: no member of staff has decided then.
alter table refund_requests add constraint refund_requests_withdrawn_by_client
  check (decision <> 'withdrawn' or decided_by is null) not valid;

-- Since when a client uses the site in this language, if that has changed: letters about bookings from before follow it.
alter table customers add column language_since timestamptz;
