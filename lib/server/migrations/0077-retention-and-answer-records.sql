-- How long applications stay, and what the answers of an organiser add up to (docs/decisions/0068-retention-and-answer-records.md).
alter table applications
  -- When it is erased, as its artist was told.
  add column erase_at timestamptz(3),
  -- To this organiser, with an application that is erased by now.
  add column applied_before boolean not null default false;

-- What erased applications add to the figures of their opportunity.
create table application_totals (
  opportunity_id uuid not null references opportunities on delete cascade,
  facet text not null check (facet in ('ALL', 'COUNTRY', 'FIELD', 'APPLIED_BEFORE', 'WEEKS', 'ARTISTS', 'ORGANISER_ARTISTS')),
  -- Null: not given; of WEEKS, not answered.
  value text,
  outcome text check (outcome in ('ACCEPTED', 'WAITLISTED', 'DECLINED')),
  count integer not null check (count > 0),
  unique nulls not distinct (opportunity_id, facet, value, outcome)
);

-- From SENT to ANSWERED, as the bookmark's owner has recorded it.
alter table bookmarks
  add column sent_at timestamptz(3),
  add column answered_at timestamptz(3);
update bookmarks set sent_at = updated_at where stage = 'SENT';

-- Derived each night, so that pages read one row. Without a row there is too little to tell.
create table answer_records (
  subject_id uuid generated always as (coalesce(profile_id, programme_id, opportunity_id)) stored primary key,
  profile_id uuid unique references profiles on delete cascade,
  programme_id uuid unique references programmes on delete cascade,
  opportunity_id uuid unique references opportunities on delete cascade,
  artists integer not null check (artists >= 5),
  -- Per cent.
  answered smallint not null check (answered between 0 and 100),
  -- The median; null while nobody is answered.
  weeks smallint check (weeks > 0),
  check (num_nonnulls(profile_id, programme_id, opportunity_id) = 1)
);

-- What an organiser says about its own record, once.
create table answer_comments (
  id uuid primary key,
  profile_id uuid not null unique references profiles on delete cascade,
  -- Null once an administrator has removed it.
  text text check (length(text) between 1 and 1000),
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((removed_at is null) = (text is not null))
);

do $$
declare
  shown text[];
begin
  foreach shown slice 1 in array array[
    ['answer_records', 'profile_id,programme_id,opportunity_id'],
    ['answer_comments', 'profile_id']]
  loop
    execute format('create trigger notify_added after insert on %I referencing new table as added
      for each statement execute function notify_added(%L)', shown[1], shown[2]);
    execute format('create trigger notify_removed after delete on %I referencing old table as removed
      for each statement execute function notify_removed(%L)', shown[1], shown[2]);
    execute format('create trigger notify_updated after update on %I referencing old table as removed new table as added
      for each statement execute function notify_updated(%L)', shown[1], shown[2]);
    execute format('create trigger notify_truncated after truncate on %I for each statement execute function notify_all_rows()',
      shown[1]);
  end loop;
end $$;

-- A comment can be reported and removed.
alter table reports drop constraint reports_subject_check;
alter table reports add constraint reports_subject_check
  check (subject in ('artwork', 'profile', 'opportunity', 'comment')) not valid;
alter table moderation_decisions drop constraint moderation_decisions_action_check;
alter table moderation_decisions add constraint moderation_decisions_action_check check (action in (
  'ACCOUNT_SUSPENDED', 'PROFILE_HIDDEN', 'PROFILE_DELETED', 'ARTWORK_DELETED', 'OPPORTUNITY_DELETED', 'COMMENT_DELETED')) not valid;

create or replace function audit_log_concerned(entry_subject text, entry_id text, entry_detail jsonb) returns text
  language sql stable
  as $$
    select case
      when entry_subject = 'account' then entry_id
      when entry_id !~* '^[0-9a-f-]{36}$' then null
      when entry_subject = 'profile' then (select account_uid from profiles where id = entry_id::uuid)
      -- What is deleted is gone by now; its profile is named.
      when entry_subject in ('artwork', 'opportunity', 'comment') then (
        select account_uid from profiles where id = coalesce(
          (entry_detail ->> 'profileId')::uuid,
          (select profile_id from artworks where id = entry_id::uuid),
          (select profile_id from opportunities where id = entry_id::uuid)))
      when entry_subject = 'report' then (select concerns from reports where id = entry_id::uuid)
      when entry_subject = 'order' then (select account_uid from orders where id = entry_id::uuid)
      when entry_subject = 'promotion' then (
        select o.account_uid from promotions m join orders o on o.id = m.order_id where m.id = entry_id::uuid)
      when entry_subject = 'decision' then (select account_uid from moderation_decisions where id = entry_id::uuid)
    end
  $$;
