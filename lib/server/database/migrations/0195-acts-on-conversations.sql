-- What administrators do about a reported conversation: messages are removed, senders barred, recipients warned
-- (docs/decisions/0105-acts-on-conversations.md). Each check takes one value more than before.
alter table reports drop constraint reports_outcome_check;
alter table reports add constraint reports_outcome_check
  check (outcome in ('DISMISSED', 'HIDDEN', 'DELETED', 'RESOLVED', 'ACTED')) not valid;

-- REMOVED: its side sees it, the other one that there was a message.
alter table messages drop constraint messages_delivery_check;
alter table messages add constraint messages_delivery_check
  check (delivery in ('SENT', 'HELD', 'REFUSED', 'BLOCKED', 'REMOVED')) not valid;
-- What administrators tell the recipient about it.
alter table messages add column warning text check (length(warning) between 1 and 1000);

-- Keyed, of the network that a guest asked from, for bars.
alter table participants add column guest_network text;

-- A decision about what a guest wrote is told by mail, and contested with the link of that conversation.
alter table moderation_decisions alter column account_uid drop not null;
alter table moderation_decisions add column guest_of uuid references conversations on delete cascade;
alter table moderation_decisions add constraint moderation_decisions_whose check (num_nonnulls(account_uid, guest_of) = 1) not valid;
create index moderation_decisions_of_guest on moderation_decisions (guest_of) where guest_of is not null;
alter table moderation_decisions drop constraint moderation_decisions_action_check;
alter table moderation_decisions add constraint moderation_decisions_action_check
  check (action in (
    'ACCOUNT_SUSPENDED', 'PROFILE_HIDDEN', 'PROFILE_DELETED', 'ARTWORK_DELETED', 'OPPORTUNITY_DELETED', 'COMMENT_DELETED',
    'COLLECTION_HIDDEN', 'SERIES_HIDDEN', 'MESSAGE_REMOVED', 'SENDER_BARRED')) not valid;

-- Who may write to nobody any more, until it is lifted.
create table message_bars (
  id uuid primary key,
  account_uid text references accounts on delete set null,
  -- Keyed. Of an account's address, too: whoever comes back with it is barred still.
  address_digest text,
  -- Keyed, of a guest's network; for some days, as others share it.
  network_digest text,
  -- What they were called then; empty once the account is deleted.
  name text not null,
  created_at timestamptz(3) not null default now()
);
create unique index message_bars_of_account on message_bars (account_uid) where account_uid is not null;
create unique index message_bars_of_address on message_bars (address_digest) where address_digest is not null;
create index message_bars_of_network on message_bars (network_digest) where network_digest is not null;
create index message_bars_newest on message_bars (created_at desc, id desc);

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
      when entry_subject = 'message' then (select author_uid from messages where id = entry_id::uuid)
    end
  $$;
