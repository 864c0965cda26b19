-- Why and since when an account is suspended, and when the auth service was last asked about it.
alter table accounts
  add column suspended_at timestamptz(3),
  add column suspended_reason text,
  add column auth_checked_at timestamptz(3),
  add constraint accounts_suspended_with_reason check ((suspended_at is null) = (suspended_reason is null));
create index accounts_suspended on accounts (suspended_at) where suspended_at is not null;

-- A suspended account's profiles are hidden and do not open by their address either. Not null only then: what `hidden`
-- goes back to at the reinstatement.
alter table profiles
  add column hidden_before_suspension boolean,
  add constraint profiles_suspended_are_hidden check (hidden_before_suspension is null or hidden);

-- What was decided against an account or its content, as its owner is told it, and what came of the one contest.
create table moderation_decisions (
  id uuid primary key,
  account_uid text not null references accounts (uid) on delete cascade,
  action text not null check (action in (
    'ACCOUNT_SUSPENDED', 'PROFILE_HIDDEN', 'PROFILE_DELETED', 'ARTWORK_DELETED', 'OPPORTUNITY_DELETED')),
  subject_id text not null check (subject_id <> ''),
  subject_name text not null,
  ground text not null check (ground in ('LAW', 'TERMS')),
  facts text not null check (length(facts) <= 1000),
  decided_by text not null,
  created_at timestamptz(3) not null default now(),
  contest text check (length(contest) between 1 and 2000),
  contested_at timestamptz(3),
  outcome text check (outcome in ('UPHELD', 'REVERSED')),
  outcome_note text not null default '' check (length(outcome_note) <= 1000),
  reviewed_by text,
  reviewed_at timestamptz(3),
  check ((contest is null) = (contested_at is null)),
  check ((outcome is null) = (reviewed_at is null)),
  check ((outcome is null) = (reviewed_by is null)),
  check (outcome is null or contest is not null)
);
create index moderation_decisions_by_account on moderation_decisions (account_uid, created_at desc, id desc);
create index moderation_decisions_contested on moderation_decisions (contested_at, id)
  where contested_at is not null and outcome is null;
create index moderation_decisions_reviewed on moderation_decisions (reviewed_at desc, id desc) where outcome is not null;

-- Which actions and subjects there are is said by the application alone (lib/administration/administration.schema.ts): the list here had
-- to be written again with each of them.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action ~ '^[A-Z]+(_[A-Z]+)*$');
alter table audit_log drop constraint audit_log_subject_check;
alter table audit_log add constraint audit_log_subject_check check (subject ~ '^[a-z]+(_[a-z]+)*$');
