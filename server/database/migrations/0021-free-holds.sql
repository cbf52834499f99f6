-- A hold costs nothing. What is kept here bounds how many of them somebody gets who never pays.

-- Whoever is a customer already is taken as confirmed.
alter table customers add column email_confirmed_at timestamptz;
update customers set email_confirmed_at = created_at where erased_at is null;

create table email_confirmations (
  token_hash  bytea primary key check (length(token_hash) = 32),
  customer_id integer not null references customers,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at)
);
create index email_confirmations_of_customers on email_confirmations (customer_id);
create index email_confirmations_by_end on email_confirmations (expires_at);

-- Where a guest's hold was placed from, for a day. A keyed hash: the address itself is not kept beside the booking.
create table hold_addresses (
  booking_id   bigint primary key references bookings,
  address_hash bytea not null check (length(address_hash) = 32),
  placed_at    timestamptz not null
);
create index hold_addresses_by_address on hold_addresses (address_hash, placed_at);
create index hold_addresses_by_time on hold_addresses (placed_at);
