-- One word for everything that public pages show: another one is drawn in the transaction that changes any of it, so whoever reads the word after
-- that reads the new one. It is drawn and not counted: after a restore a number would come again and stand for something else.
create table content_version (
  only_one boolean primary key default true check (only_one),
  version  uuid not null default gen_random_uuid()
);
insert into content_version default values;

-- At the end of the transaction, once: the row is the last thing that it locks, so nobody waits for it in a circle, and not for longer than a commit.
create function draw_content_version() returns trigger language plpgsql as $$
begin
  if current_setting('kenar.content_version_drawn', true) is distinct from 'yes' then
    update content_version set version = gen_random_uuid();
    perform set_config('kenar.content_version_drawn', 'yes', true);
  end if;
  return null;
end
$$;

create constraint trigger settings_shown after insert or delete on settings deferrable initially deferred
  for each row execute function draw_content_version();
create constraint trigger settings_change_shown after update on settings deferrable initially deferred
  for each row when (old.value is distinct from new.value) execute function draw_content_version();

create constraint trigger rooms_shown after insert or delete on rooms deferrable initially deferred
  for each row execute function draw_content_version();
create constraint trigger rooms_change_shown after update on rooms deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function draw_content_version();

create constraint trigger room_texts_shown after insert or delete on room_texts deferrable initially deferred
  for each row execute function draw_content_version();
create constraint trigger room_texts_change_shown after update on room_texts deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function draw_content_version();

create constraint trigger room_availability_shown after insert or delete on room_availability deferrable initially deferred
  for each row execute function draw_content_version();
create constraint trigger room_availability_change_shown after update on room_availability deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function draw_content_version();

create constraint trigger images_shown after insert or delete on images deferrable initially deferred
  for each row execute function draw_content_version();
-- Without the picture itself: under one name there is one.
create constraint trigger images_change_shown after update on images deferrable initially deferred
  for each row when (
    (old.name, old.room_id, old.site_picture, old.position, old.alt, old.width, old.height, old.placeholder)
    is distinct from (new.name, new.room_id, new.site_picture, new.position, new.alt, new.width, new.height, new.placeholder)
  ) execute function draw_content_version();

-- A review that waits for the hotel's word is shown to nobody else.
create constraint trigger reviews_shown after insert on reviews deferrable initially deferred
  for each row when (new.published) execute function draw_content_version();
create constraint trigger reviews_gone after delete on reviews deferrable initially deferred
  for each row when (old.published) execute function draw_content_version();
create constraint trigger reviews_change_shown after update on reviews deferrable initially deferred
  for each row when ((old.published or new.published) and old.* is distinct from new.*) execute function draw_content_version();

create constraint trigger site_words_shown after insert or delete on site_words deferrable initially deferred
  for each row execute function draw_content_version();
create constraint trigger site_words_change_shown after update on site_words deferrable initially deferred
  for each row when (old.content is distinct from new.content) execute function draw_content_version();
