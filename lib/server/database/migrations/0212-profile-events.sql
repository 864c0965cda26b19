-- What was done for a profile, by whom in its team: names of changed fields, no values.
create table profile_events (
  id uuid primary key,
  -- No foreign key: its check would wait for whoever changes the profile, while the writer holds what they lock next.
  profile_id uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  -- Null for whoever is not in the team, and once the account is closed.
  actor_uid text references accounts (uid) on delete set null,
  role text check (role in ('OWNER', 'MANAGER', 'EDITOR', 'VIEWER')),
  action text not null check (action in ('CREATE', 'UPDATE', 'PUBLISH', 'DELETE', 'BUY', 'INVITE', 'JOIN', 'ROLE', 'REMOVE',
    'LEAVE', 'TRANSFER', 'EXPORT', 'REVEAL')),
  subject text not null check (subject in ('OPPORTUNITY', 'ARTWORK', 'SERIES', 'PROFILE', 'MEMBER', 'ORDER', 'CONVERSATION',
    'EXPORT', 'TRANSFER')),
  subject_id text,
  title text not null,
  fields text[] not null
);
create index profile_events_newest on profile_events (profile_id, at desc, id desc);
create index profile_events_by_action on profile_events (profile_id, action, at desc, id desc);
create index profile_events_by_subject on profile_events (profile_id, subject, at desc, id desc);
create index profile_events_by_subject_id on profile_events (profile_id, subject_id, at desc, id desc);
create index profile_events_by_actor on profile_events (profile_id, actor_uid, at desc, id desc);
create index profile_events_of_account on profile_events (actor_uid) where actor_uid is not null;
create index profile_events_by_age on profile_events (at);

-- The log takes new entries and nothing else: it forgets who acted, entries after two years, and all with its profile.
create function profile_events_only_forget() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' or not exists (select from profiles where id = old.profile_id) then
      return old;
    end if;
  elsif new.actor_uid is null and (new.id, new.profile_id, new.at, new.action, new.subject, new.title, new.fields)
      = (old.id, old.profile_id, old.at, old.action, old.subject, old.title, old.fields)
    and new.role is not distinct from old.role and new.subject_id is not distinct from old.subject_id then
    return new;
  end if;
  raise exception 'the log of a profile is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create function profiles_events_deleted() returns trigger language plpgsql as $$
begin
  delete from profile_events where profile_id in (select id from removed);
  return null;
end $$;
create trigger profiles_events_deleted after delete on profiles referencing old table as removed
  for each statement execute function profiles_events_deleted();
create trigger profile_events_only_forget before update or delete on profile_events
  for each row execute function profile_events_only_forget();
