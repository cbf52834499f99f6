-- Work that one process at a time may do, and whose it is. Whoever dies over it loses it when its time is over.
create table leases (
  work    text primary key,
  holder  text not null,
  ends_at timestamptz not null
);

alter table images
  -- Counted before the picture is handed over: whoever dies over it has counted it.
  add column sizing_tries integer not null default 0 check (sizing_tries >= 0),
  -- Why no smaller versions are made any more: it cannot be read, or each try came to nothing.
  add column set_aside_as text check (set_aside_as in ('unreadable', 'gave_up')),
  add column set_aside_at timestamptz,
  add constraint set_aside_with_its_reason check ((set_aside_as is null) = (set_aside_at is null));

-- Pictures are packed already: to try it once more costs time and saves nothing.
alter table images alter column bytes set storage external;
alter table image_versions alter column bytes set storage external;
