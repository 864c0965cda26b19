-- Mail and notifications (docs/decisions/0054-outbox-and-mail-states.md): a cause is a row of outbox, which dispatch turns into
-- notifications and mails.
alter table accounts add column email_verified_at timestamptz;
-- When a token last said whether the address is verified; null: not yet, so nothing is known about it.
alter table accounts add column email_seen_at timestamptz;
alter table accounts add column time_zone text;

-- The reporter's account, encrypted, who is told what was decided (DSA article 16 (5)); the digest recognises repeated reports.
alter table reports add column sealed_reporter text;

create table outbox (
  id uuid primary key,
  kind text not null,
  subject_id text not null,
  payload jsonb not null default '{}',
  dedupe text not null unique,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The last recipient that dispatch has written, so that an interrupted one goes on behind it.
  last_recipient text,
  dispatched_at timestamptz
);
create index outbox_undispatched on outbox (not_before, id) where dispatched_at is null;
create index outbox_pending on outbox (subject_id, kind) where dispatched_at is null;
create index outbox_of_subject on outbox (subject_id);
create index outbox_of_account on outbox ((payload ->> 'accountUid')) where payload ->> 'accountUid' is not null;
create index outbox_dispatched on outbox (dispatched_at) where dispatched_at is not null;

create table notifications (
  id uuid primary key,
  account_uid text not null references accounts on delete cascade,
  kind text not null,
  subject_id text not null,
  dedupe text not null,
  title text not null,
  text text not null,
  href text not null,
  actor text,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz,
  unique (account_uid, dedupe)
);
create index notifications_newest on notifications (account_uid, created_at desc, id desc);
create index notifications_unread on notifications (account_uid, kind, subject_id) where read_at is null;
create index notifications_of_subject on notifications (subject_id);
create index notifications_old on notifications (created_at);

create table mails (
  id uuid primary key,
  account_uid text references accounts on delete cascade,
  address text,
  outbox_id uuid references outbox on delete cascade,
  kind text not null,
  class text not null check (class in ('E', 'N', 'D', 'I')),
  payload jsonb not null default '{}',
  dedupe text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'SENT', 'SKIPPED', 'FAILED', 'UNCERTAIN')),
  -- Not sent by itself: the account's next digest contains it.
  in_digest boolean not null default false,
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  claim uuid,
  claimed_at timestamptz,
  began_at timestamptz,
  sent_at timestamptz,
  message_id text,
  reason text,
  created_at timestamptz not null default now(),
  check ((account_uid is null) <> (address is null))
);
create unique index mails_recipient on mails ((coalesce(account_uid, address)), dedupe);
create index mails_queued on mails (not_before, id) where state = 'QUEUED' and not in_digest;
create index mails_in_digest on mails (account_uid) where state = 'QUEUED' and in_digest;
create index mails_sending on mails (claimed_at) where state = 'SENDING';
create index mails_of_account on mails (account_uid, created_at desc);
create index mails_by_state on mails (state, created_at desc, id desc);
create index mails_old on mails (created_at);
create index mails_of_event on mails (outbox_id);

-- Paces all instances together: when the next mail may be sent.
create table mail_pace (id smallint primary key default 1 check (id = 1), next_at timestamptz not null);
insert into mail_pace (next_at) values (now());

create table mail_settings (
  account_uid text primary key references accounts on delete cascade,
  mail_key text not null unique,
  quiet_from time,
  quiet_to time,
  digest_hour integer not null default 8 check (digest_hour between 0 and 23),
  digest_day text not null default 'MO' check (digest_day in ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')),
  paused_until timestamptz,
  kinds jsonb not null default '{}',
  -- When the next digest is due, while there may be something in it.
  digest_due_at timestamptz,
  last_digest_on date,
  check ((quiet_from is null) = (quiet_to is null))
);
create index mail_settings_digest_due on mail_settings (digest_due_at) where digest_due_at is not null;

create table suppressions (
  address_digest text not null,
  reason text not null check (reason in ('BOUNCE', 'COMPLAINT')),
  created_at timestamptz not null default now(),
  primary key (address_digest, reason)
);

create table mail_events (
  id text primary key,
  type text not null check (type in ('BOUNCE', 'COMPLAINT', 'DELIVERY')),
  address_digest text not null,
  permanent boolean not null,
  mail_id uuid,
  diagnostic text,
  -- Not of a bounce from before the address was confirmed again.
  counts boolean not null default true,
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mail_events_of_address on mail_events (address_digest, at);
create index mail_events_of_mail on mail_events (mail_id);
create index mail_events_old on mail_events (created_at);
