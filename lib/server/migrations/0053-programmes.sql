-- The cycles of an opportunity that comes again and again, and who wants to hear of the next one (docs/decisions/0057-reminders-and-programmes.md).
create table programmes (
  id uuid primary key,
  -- Null for imported opportunities.
  profile_id uuid references profiles on delete cascade,
  name text not null check (length(name) between 1 and 120),
  slug text not null unique,
  created_at timestamptz(3) not null default now()
);
create index programmes_of_profile on programmes (profile_id);

alter table opportunities add column programme_id uuid;
alter table opportunities add constraint opportunities_programme_id_fkey
  foreign key (programme_id) references programmes on delete set null not valid;

-- Since when its programme's followers wait to be told; null: they were, or there is nothing to tell.
alter table opportunity_listings add column reopened_since timestamptz;
create index opportunity_listings_reopened on opportunity_listings (reopened_since) where reopened_since is not null;

-- Written when a cycle is first listed, however that happens: published, approved, or its profile shown again.
create or replace function opportunity_listings_added() returns trigger language plpgsql as $$
begin
  insert into opportunity_listings as known (opportunity_id, listed_since, match_since, reopened_since)
    select opportunity_id, clock_timestamp(), clock_timestamp(), case when o.programme_id is not null then clock_timestamp() end
    from added join opportunities o on o.id = opportunity_id
  on conflict (opportunity_id) do update set match_since = excluded.match_since
    where known.listed_since > now() - interval '7 days';
  return null;
end $$;

create table follows (
  account_uid text not null references accounts on delete cascade,
  subject text not null check (subject in ('PROFILE', 'TAG', 'PROGRAMME')),
  -- An id, or a tag.
  subject_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (account_uid, subject, subject_id)
);
create index follows_of_subject on follows (subject, subject_id, account_uid);

create function programmes_unfollowed() returns trigger language plpgsql as $$
begin
  delete from follows where subject = 'PROGRAMME' and subject_id in (select id::text from removed);
  return null;
end $$;
create trigger programmes_unfollowed after delete on programmes referencing old table as removed
  for each statement execute function programmes_unfollowed();

-- Pages show a programme's other cycles: a new one is notified with the programme's id.
drop trigger notify_added on opportunities;
drop trigger notify_removed on opportunities;
drop trigger notify_updated on opportunities;
do $$
declare
  shown text[];
begin
  foreach shown slice 1 in array array[['opportunities', 'id,profile_id,programme_id'], ['programmes', 'id']]
  loop
    execute format('create trigger notify_added after insert on %I referencing new table as added
      for each statement execute function notify_added(%L)', shown[1], shown[2]);
    execute format('create trigger notify_removed after delete on %I referencing old table as removed
      for each statement execute function notify_removed(%L)', shown[1], shown[2]);
    execute format('create trigger notify_updated after update on %I referencing old table as removed new table as added
      for each statement execute function notify_updated(%L)', shown[1], shown[2]);
  end loop;
end $$;
create trigger notify_truncated after truncate on programmes for each statement execute function notify_all_rows();
