-- What stands on a bill is withdrawn, once, and never rewritten or deleted; only what people wrote beside it can be forgotten.
create function keep_extra() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['note', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason']
      = to_jsonb(old) - array['note', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason']
    and (old.withdrawn_at is null or (new.withdrawn_at, new.withdrawn_by) is not distinct from (old.withdrawn_at, old.withdrawn_by)) then
    return new;
  end if;
  raise exception 'an extra is withdrawn, never rewritten' using errcode = 'insufficient_privilege';
end
$$;
create trigger extras_stay before update or delete on extras for each row execute function keep_extra();
create trigger extras_never_lost before truncate on extras for each statement execute function refuse_change();
