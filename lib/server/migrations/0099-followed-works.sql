-- New works of followed profiles and tags are told of in digests (docs/decisions/0073-follows-and-home.md).
create table follow_digests (
  account_uid text primary key references accounts on delete cascade,
  -- What was posted until then has been told of.
  watermark timestamptz not null,
  due_at timestamptz not null
);

create function profiles_unfollowed() returns trigger language plpgsql as $$
begin
  delete from follows where subject = 'PROFILE' and subject_id in (select id::text from removed);
  return null;
end $$;
create trigger profiles_unfollowed after delete on profiles referencing old table as removed
  for each statement execute function profiles_unfollowed();
