-- Applications to native opportunities (docs/decisions/0061-applications.md).

create table applications (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  account_uid text not null references accounts on delete cascade,
  -- The profile that applies; what was submitted stays without it.
  profile_id uuid references profiles on delete set null,
  -- One of the opportunity's places for each artist; a withdrawn application frees its own.
  slot smallint not null check (slot between 1 and 10),
  -- Random, so that it tells no order.
  number integer not null check (number between 100000 and 999999999),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'WITHDRAWN', 'NOT_CONSIDERED')),
  -- What the artist sees and edits: answers by field; submitting freezes them in application_versions.
  draft jsonb not null default '{}',
  revision integer not null default 1 check (revision > 0),
  saved_at timestamptz(3) not null default now(),
  -- The draft's revision that the last version froze; the draft is dirty beyond it.
  submitted_revision integer check (submitted_revision <= revision),
  version smallint not null default 0,
  submitted_at timestamptz(3),
  -- When the first version was submitted: what the desk sorts and counts by.
  arrived_at timestamptz(3),
  late boolean not null default false,
  -- Deadlines of this applicant alone.
  extended_until timestamptz(3),
  reopened_until timestamptz(3),
  -- Since when a round includes it, which ends the editing where there is no deadline.
  judged_since timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawal_reason text not null default '' check (length(withdrawal_reason) <= 1000),
  -- Why it is not considered; the artist reads it.
  rejection_reason text not null default '' check (length(rejection_reason) <= 1000),
  -- Of the team alone.
  stage text not null default 'NEW' check (length(stage) between 1 and 40),
  outcome_pending text check (outcome_pending in ('ACCEPTED', 'WAITLISTED', 'DECLINED')),
  -- The applicant's name when it was submitted, for lists and the search, which also knows the number.
  artist_name text not null default '',
  search tsvector not null default '',
  created_at timestamptz(3) not null default now(),
  unique (opportunity_id, number),
  check ((version > 0) = (arrived_at is not null and submitted_at is not null and submitted_revision is not null)),
  check (state not in ('SUBMITTED', 'NOT_CONSIDERED') or version > 0)
);
create unique index applications_slot on applications (opportunity_id, account_uid, slot) where state <> 'WITHDRAWN';
create index applications_of_account on applications (account_uid, created_at desc, id desc);
create index applications_of_profile on applications (profile_id) where profile_id is not null;
create index applications_by_stage on applications (opportunity_id, stage, id);
-- The desk's orders, and what arrived first for the plan's limit.
create index applications_by_arrival on applications (opportunity_id, arrived_at, id) where version > 0;
create index applications_by_name on applications (opportunity_id, artist_name, id) where version > 0;
create index applications_drafts on applications (opportunity_id, id) where state = 'DRAFT';
create index applications_search on applications using gin (search) where version > 0;

-- What was submitted, never changed.
create table application_versions (
  application_id uuid not null references applications on delete cascade,
  version smallint not null check (version > 0),
  form_version integer not null,
  answers jsonb not null,
  -- The wording of each consent, and when it was given.
  consents jsonb not null default '[]',
  -- The profile as it was.
  profile jsonb not null,
  file_ids uuid[] not null default '{}',
  submitted_at timestamptz(3) not null,
  primary key (application_id, version)
);

-- Copies of works of the portfolio, so that later changes to a work change no application.
create table application_works (
  id uuid primary key,
  application_id uuid not null,
  version smallint not null,
  field_id text not null,
  position smallint not null,
  -- Without a foreign key: the work may be deleted.
  artwork_id uuid not null,
  work jsonb not null,
  image_keys text[] not null,
  -- Equal where the pictures are, also under two accounts.
  image_prints text[] not null,
  foreign key (application_id, version) references application_versions on delete cascade,
  unique (application_id, version, field_id, position)
);
create index application_works_images on application_works using gin (image_keys);
create index application_works_prints on application_works using gin (image_prints);

create table application_files (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  field_id text not null,
  key text not null unique,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('PDF', 'AUDIO', 'PICTURE')),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  -- Taken out of the draft; a submitted version still has it.
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index application_files_of_application on application_files (application_id, id);

create table application_tags (
  application_id uuid not null references applications on delete cascade,
  tag text not null check (length(tag) between 1 and 40),
  primary key (application_id, tag)
);

create table application_notes (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  -- A member of the team; null once that account is deleted.
  author_uid text references accounts on delete set null,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz(3) not null default now()
);
create index application_notes_of_application on application_notes (application_id, created_at);
create index application_notes_of_author on application_notes (author_uid) where author_uid is not null;

-- The history of an opportunity's applications, and what undoes a bulk action.
create table application_events (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  -- Null in the line that says it was deleted.
  application_id uuid references applications on delete cascade,
  -- Null for the artist, and once that account is deleted.
  actor_uid text references accounts on delete set null,
  kind text not null check (kind in ('SUBMITTED', 'CHANGED', 'WITHDRAWN', 'STAGE', 'TAG', 'UNTAG', 'DECIDE', 'NOT_CONSIDERED',
    'REOPENED', 'EXTENDED', 'NOTE', 'DELETED')),
  detail jsonb not null default '{}',
  -- The bulk action that it belongs to, which can be undone for ten seconds.
  bulk_id uuid,
  undone_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index application_events_of_application on application_events (application_id, created_at, id);
create index application_events_of_opportunity on application_events (opportunity_id, created_at desc, id desc);
create index application_events_of_bulk on application_events (bulk_id, application_id) where bulk_id is not null;
create index application_events_of_actor on application_events (actor_uid) where actor_uid is not null;

-- Native opportunities whose deadlines are near, for the reminders.
create index opportunities_native_deadlines on opportunities (deadline) where form_opened_at is not null;
