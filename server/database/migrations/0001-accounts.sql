-- Who may sign in, and what a sign-in leaves behind. Tokens are kept as SHA-256 only: a stolen copy of the database opens no session.

create table staff (
  id            integer generated always as identity primary key,
  username      text not null check (username = btrim(username) and length(username) between 1 and 100),
  password_hash text not null check (password_hash like '$argon2id$%'),
  role          text not null check (role in ('admin', 'booker', 'reception')),
  language      text not null default 'ru' check (language in ('ru', 'tm', 'en')),
  active        boolean not null default true,
  totp_sealed   bytea,
  created_at    timestamptz not null
);
create unique index staff_username_once on staff (lower(username));

create table customers (
  id            integer generated always as identity primary key,
  -- Blank only after erasure; the row stays because bookings point at it.
  email         text check (length(email) between 3 and 254),
  password_hash text check (password_hash like '$argon2id$%'),
  full_name     text,
  phone_number  text,
  language      text not null default 'tm' check (language in ('ru', 'tm', 'en')),
  created_at    timestamptz not null,
  erased_at     timestamptz,
  check ((erased_at is null) = (email is not null and password_hash is not null)),
  check (erased_at is null or (full_name is null and phone_number is null))
);
create unique index customers_email_once on customers (lower(email));

create table sessions (
  token_hash  bytea primary key check (length(token_hash) = 32),
  staff_id    integer references staff,
  customer_id integer references customers,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  check (num_nonnulls(staff_id, customer_id) = 1)
);
create index sessions_of_staff on sessions (staff_id) where staff_id is not null;
create index sessions_of_customers on sessions (customer_id) where customer_id is not null;
create index sessions_by_end on sessions (expires_at);

create table password_resets (
  token_hash  bytea primary key check (length(token_hash) = 32),
  customer_id integer not null references customers,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  used_at     timestamptz
);
create index password_resets_of_customers on password_resets (customer_id);

-- One row per thing that is limited ("signin:account:…"), shared by all processes.
create table rate_limits (
  key            text primary key,
  hits           integer not null check (hits > 0),
  window_ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (window_ends_at);

create table settings (
  key        text primary key,
  value      jsonb not null,
  changed_at timestamptz not null,
  changed_by integer references staff
);
