-- The ledger and the history are only ever added to, also by the owner of the tables. The grants of the application's role say the same.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger ledger_insert_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();
create trigger history_insert_only before update or delete or truncate on history
  for each statement execute function refuse_change();

-- The personal half may be blanked, and nothing else.
create function allow_blanking_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.history_id = old.history_id and new.facts is null then
    return new;
  end if;
  raise exception '% can only be blanked', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger history_personal_blank_only before update or delete on history_personal
  for each row execute function allow_blanking_only();
create trigger history_personal_keep before truncate on history_personal
  for each statement execute function refuse_change();
