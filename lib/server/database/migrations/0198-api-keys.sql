-- Keys with which programs call the API for the account that made them. Secrets are stored as digests (SHA-256) alone.
create table api_keys (
  id uuid primary key,
  account_uid text not null references accounts on delete cascade,
  -- A key never outlives what it is restricted to.
  profile_id uuid references profiles on delete cascade,
  opportunity_id uuid references opportunities on delete cascade,
  name text not null check (length(name) between 1 and 80),
  hint text not null,
  digest bytea not null unique,
  -- The secret before the last rotation, and until when it works.
  previous_digest bytea unique,
  previous_until timestamptz(3),
  -- The attempt that rotated it last, so that a repeated one is recognised.
  rotation_id uuid,
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  check (opportunity_id is null or profile_id is not null),
  check ((previous_digest is null) = (previous_until is null))
);
create index api_keys_of_account on api_keys (account_uid, created_at desc, id desc);
create index api_keys_of_profile on api_keys (profile_id, created_at desc, id desc) where profile_id is not null;
create index api_keys_of_opportunity on api_keys (opportunity_id) where opportunity_id is not null;

-- What a key has done is recorded with it.
alter table application_events add column key_id uuid references api_keys on delete set null;
create index application_events_by_key on application_events (key_id) where key_id is not null;
