-- Scripts and styles of the webs, as every version that runs or ran lately brought them. While two versions run at once, or a tab is older than the server,
-- a file may be asked of a server whose own build does not have it.
create table web_files (
  -- The address under which browsers ask for it; it carries a hash of what is in it.
  path    text primary key,
  bytes   bytea not null,
  -- When a server last had it in its own build.
  seen_at timestamptz not null
);
