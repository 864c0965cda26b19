-- The API key with which the account acted. No foreign key: the log changes for nothing but a closed account.
alter table profile_events add column key_id uuid;
create index profile_events_by_key on profile_events (key_id) where key_id is not null;

create or replace function profile_events_only_forget() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' or not exists (select from profiles where id = old.profile_id) then
      return old;
    end if;
  elsif new.actor_uid is null and (new.id, new.profile_id, new.at, new.action, new.subject, new.title, new.fields)
      = (old.id, old.profile_id, old.at, old.action, old.subject, old.title, old.fields)
    and new.role is not distinct from old.role and new.subject_id is not distinct from old.subject_id
    and new.key_id is not distinct from old.key_id then
    return new;
  end if;
  raise exception 'the log of a profile is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
