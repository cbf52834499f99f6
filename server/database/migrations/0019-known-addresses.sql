-- From where somebody has signed in before: failures of strangers do not lock them out there. The address itself is not kept, only a keyed
-- hash of it and the account, so that the rows tell neither where anybody was nor who shared a place.
create table known_addresses (
  staff_id     integer references staff,
  customer_id  integer references customers,
  address_hash bytea not null check (length(address_hash) = 32),
  last_seen_at timestamptz not null,
  check (num_nonnulls(staff_id, customer_id) = 1)
);
create unique index known_addresses_of_staff on known_addresses (staff_id, address_hash) where staff_id is not null;
create unique index known_addresses_of_customers on known_addresses (customer_id, address_hash) where customer_id is not null;
create index known_addresses_by_time on known_addresses (last_seen_at);
