-- Conversations between people, and who blocks whom (docs/decisions/0071-conversations.md).

-- What a profile may be asked or written to about: everything, until its owner chooses.
alter table profiles add column enquiries text[] not null default '{AVAILABILITY,PRICE,COMMISSION,EXHIBITION,OTHER}';
alter table profiles add constraint profiles_enquiries_check
  check (enquiries <@ '{AVAILABILITY,PRICE,COMMISSION,EXHIBITION,OTHER}'::text[]) not valid;

create table conversations (
  id uuid primary key,
  subject text not null check (subject in ('ARTWORK', 'PROFILE', 'OPPORTUNITY', 'APPLICATION')),
  subject_id uuid not null,
  kind text not null check (kind in ('AVAILABILITY', 'PRICE', 'COMMISSION', 'EXHIBITION', 'OTHER')),
  -- Null while the link in a guest's mail has not been used: until then nobody else sees it.
  confirmed_at timestamptz(3),
  -- When the side that was written to first answered.
  answered_at timestamptz(3),
  closed_by text check (closed_by in ('ASKER', 'RECEIVER')),
  created_at timestamptz(3) not null default now()
);
create index conversations_of_subject on conversations (subject_id);
create index conversations_unconfirmed on conversations (created_at) where confirmed_at is null;

-- The two sides of a conversation. Both columns null, and no guest: somebody who left.
create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('ASKER', 'RECEIVER')),
  -- Of a profile that has a team, its owner's.
  account_uid text references accounts on delete set null,
  profile_id uuid references profiles on delete set null,
  guest_name text check (length(guest_name) between 1 and 120),
  guest_address text,
  -- Keyed, for blocks.
  guest_digest text,
  -- Of the newest message that this side sees. Null: it does not see the conversation.
  last_at timestamptz(3),
  -- Messages of the other side since this one last read; a team reads together.
  unread integer not null default 0 check (unread >= 0),
  primary key (conversation_id, side),
  check (num_nonnulls(guest_name, guest_address, guest_digest) in (0, 3)),
  check (guest_name is null or (side = 'ASKER' and account_uid is null and profile_id is null))
);
create index participants_of_account on participants (account_uid, last_at desc, conversation_id desc) where account_uid is not null;
create index participants_of_profile on participants (profile_id, last_at desc, conversation_id desc) where profile_id is not null;
create index participants_unread on participants (account_uid) where unread > 0;
create index participants_unread_of_profile on participants (profile_id) where unread > 0;
create index participants_left on participants (conversation_id) where account_uid is null and guest_address is null;
create index participants_guests on participants (last_at) where guest_address is not null;
-- A guest's question that waits for its confirmation, sent twice, is one.
create index participants_of_guest on participants (guest_digest) where guest_digest is not null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('ASKER', 'RECEIVER')),
  -- Who of the side wrote it. Null: a guest, or somebody who left.
  author_uid text references accounts on delete set null,
  text text not null check (length(text) between 1 and 10000),
  via text not null default 'APP' check (via in ('APP', 'MAIL')),
  -- BLOCKED: only its side ever sees it, and sees no difference.
  delivery text not null default 'SENT' check (delivery in ('SENT', 'HELD', 'REFUSED', 'BLOCKED')),
  -- Keyed, of sender and text together, where a text is counted that goes to many.
  equal_digest text,
  created_at timestamptz(3) not null default now()
);
create index messages_of_conversation on messages (conversation_id, created_at desc, id desc);
create index messages_of_author on messages (author_uid, created_at) where author_uid is not null;
create index messages_equal on messages (equal_digest) where equal_digest is not null;
create index messages_held on messages (created_at, id) where delivery = 'HELD';

create table blocks (
  id uuid primary key,
  -- Whom it protects.
  account_uid text not null references accounts on delete cascade,
  blocked_uid text references accounts on delete cascade,
  -- Of a guest's address.
  blocked_digest text,
  name text not null,
  -- Who did it for an organisation's account.
  made_by text references accounts on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (account_uid, blocked_uid),
  unique (account_uid, blocked_digest),
  check (num_nonnulls(blocked_uid, blocked_digest) = 1),
  check (account_uid <> blocked_uid)
);
create index blocks_of_account on blocks (account_uid, created_at desc, id desc);
create index blocks_of_blocked on blocks (blocked_uid) where blocked_uid is not null;
create index blocks_made_by on blocks (made_by, created_at desc, id desc) where made_by is not null;
