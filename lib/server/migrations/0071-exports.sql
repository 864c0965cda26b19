-- Files of an opportunity's applications that a job makes, deleted after seven days.
create table exports (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  requested_by text not null references accounts on delete cascade,
  format text not null check (format in ('CSV', 'ZIP')),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'READY', 'FAILED')),
  attempts smallint not null default 0,
  file_key text unique,
  bytes bigint,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((state = 'READY') = (file_key is not null and expires_at is not null))
);
create index exports_of_opportunity on exports (opportunity_id, created_at desc, id desc);
create index exports_of_account on exports (requested_by);
create index exports_expired on exports (expires_at) where expires_at is not null;
create index exports_queued on exports (created_at) where state = 'QUEUED';
