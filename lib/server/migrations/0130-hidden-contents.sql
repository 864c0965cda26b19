-- One collection or series that administrators have hidden: its owner sees it, and nobody else.
alter table collections add column hidden_at timestamptz(3);
alter table series add column hidden_at timestamptz(3);

alter table reports drop constraint reports_subject_check;
alter table reports add constraint reports_subject_check
  check (subject in ('artwork', 'profile', 'opportunity', 'comment', 'conversation', 'collection', 'series')) not valid;
alter table moderation_decisions drop constraint moderation_decisions_action_check;
alter table moderation_decisions add constraint moderation_decisions_action_check check (action in (
  'ACCOUNT_SUSPENDED', 'PROFILE_HIDDEN', 'PROFILE_DELETED', 'ARTWORK_DELETED', 'OPPORTUNITY_DELETED', 'COMMENT_DELETED',
  'COLLECTION_HIDDEN', 'SERIES_HIDDEN')) not valid;

create or replace function audit_log_concerned(entry_subject text, entry_id text, entry_detail jsonb) returns text
  language sql stable
  as $$
    select case
      when entry_subject = 'account' then entry_id
      when entry_id !~* '^[0-9a-f-]{36}$' then null
      when entry_subject = 'profile' then (select account_uid from profiles where id = entry_id::uuid)
      -- What is deleted is gone by now; its profile is named.
      when entry_subject in ('artwork', 'opportunity', 'comment', 'series') then (
        select account_uid from profiles where id = coalesce(
          (entry_detail ->> 'profileId')::uuid,
          (select profile_id from artworks where id = entry_id::uuid),
          (select profile_id from opportunities where id = entry_id::uuid)))
      when entry_subject = 'collection' then (select account_uid from collections where id = entry_id::uuid)
      when entry_subject = 'report' then (select concerns from reports where id = entry_id::uuid)
      when entry_subject = 'order' then (select account_uid from orders where id = entry_id::uuid)
      when entry_subject = 'promotion' then (
        select o.account_uid from promotions m join orders o on o.id = m.order_id where m.id = entry_id::uuid)
      when entry_subject = 'decision' then (select account_uid from moderation_decisions where id = entry_id::uuid)
    end
  $$;
