-- Juries (docs/decisions/0062-juries.md).

create table rounds (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  -- From 1, in the order in which they were made.
  number smallint not null check (number > 0),
  state text not null default 'SETUP' check (state in ('SETUP', 'OPEN', 'CLOSED')),
  -- What the organiser chose.
  settings jsonb not null,
  opens_at timestamptz(3),
  closes_at timestamptz(3),
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  -- Whether the adjusted scores rank it: decided when it was closed, null before.
  adjusted boolean,
  created_at timestamptz(3) not null default now(),
  unique (opportunity_id, number),
  check (state = 'SETUP' or opened_at is not null),
  check ((state = 'CLOSED') = (closed_at is not null and adjusted is not null))
);
create index rounds_to_open on rounds (opens_at) where state = 'SETUP' and opens_at is not null;
create index rounds_to_close on rounds (closes_at) where state = 'OPEN' and closes_at is not null;

-- What a round judges, since it was opened: the version that was submitted then.
create table round_entries (
  round_id uuid not null references rounds on delete cascade,
  application_id uuid not null references applications on delete cascade,
  version smallint not null,
  -- False for what had been withdrawn when the round was closed.
  counts boolean not null default true,
  primary key (round_id, application_id)
);
create index round_entries_of_application on round_entries (application_id);

create table jurors (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  -- In lower case; null once removed.
  address text,
  name text not null check (length(name) <= 160),
  is_chair boolean not null default false,
  state text not null default 'INVITED' check (state in ('INVITED', 'ACCEPTED', 'DECLINED', 'REMOVED')),
  account_uid text references accounts on delete set null,
  invited_by text references accounts on delete set null,
  -- The signed link names it: inviting again makes earlier links invalid.
  invited_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3),
  check (state <> 'REMOVED' or address is null)
);
create unique index jurors_address on jurors (opportunity_id, address) where address is not null;
create unique index jurors_account on jurors (opportunity_id, account_uid) where state = 'ACCEPTED' and account_uid is not null;
create index jurors_of_opportunity on jurors (opportunity_id, invited_at, id);
create index jurors_of_account on jurors (account_uid, id) where account_uid is not null;
create index jurors_of_address on jurors (address) where address is not null;
create index jurors_invited_by on jurors (invited_by) where invited_by is not null;
create index jurors_unanswered on jurors (expires_at) where state = 'INVITED';

-- Who judges what, unless everybody judges everything.
create table assignments (
  round_id uuid not null references rounds on delete cascade,
  juror_id uuid not null references jurors on delete cascade,
  application_id uuid not null references applications on delete cascade,
  primary key (round_id, juror_id, application_id)
);
create index assignments_of_entry on assignments (round_id, application_id);
create index assignments_of_juror on assignments (juror_id);
create index assignments_of_application on assignments (application_id);

-- Of a juror and an applicant, in every round.
create table conflicts (
  juror_id uuid not null references jurors on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- Found ones cannot be taken back.
  kind text not null check (kind in ('FOUND', 'DECLARED')),
  created_at timestamptz(3) not null default now(),
  primary key (juror_id, application_id)
);
create index conflicts_of_application on conflicts (application_id);
