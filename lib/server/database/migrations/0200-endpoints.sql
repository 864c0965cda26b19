-- Outside addresses that are told of events (docs/decisions/0108-outgoing-webhooks.md).
create table endpoints (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  opportunity_id uuid references opportunities on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) between 1 and 40),
  -- The meaning of what is sent, chosen when the endpoint is made.
  version text not null,
  -- Sealed, as signing needs them again; the earlier one signs as well for some time.
  sealed_secret text not null,
  sealed_previous text,
  previous_until timestamptz(3),
  -- The attempt that rotated the secret last, so that a repeated one is recognised.
  rotation_id uuid,
  paused boolean not null default false,
  disabled_because text check (disabled_because in ('GONE', 'FAILING')),
  -- Of the failures since the last success, the first and the last.
  failing_since timestamptz(3),
  last_failed_at timestamptz(3),
  last_delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((sealed_previous is null) = (previous_until is null)),
  check ((failing_since is null) = (last_failed_at is null))
);
create index endpoints_of_profile on endpoints (profile_id, created_at desc, id desc);
create index endpoints_of_opportunity on endpoints (opportunity_id) where opportunity_id is not null;
create index endpoints_failing on endpoints (failing_since) where failing_since is not null and disabled_because is null;

-- One event for one endpoint. The body is the same in every attempt.
create table deliveries (
  id uuid not null unique,
  endpoint_id uuid not null references endpoints on delete cascade,
  event_id uuid not null,
  type text not null,
  subject_id uuid not null,
  body text not null,
  state text not null check (state in ('QUEUED', 'SENDING', 'DELIVERED', 'FAILED', 'SKIPPED')),
  -- Failed attempts since it was queued, or queued anew.
  attempts smallint not null default 0,
  next_at timestamptz(3) not null default now(),
  claim uuid,
  claimed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (endpoint_id, event_id),
  check (state <> 'SENDING' or (claim is not null and claimed_at is not null))
);
create index deliveries_queued on deliveries (endpoint_id, event_id) where state = 'QUEUED';
create index deliveries_due on deliveries (next_at) where state = 'QUEUED';
create index deliveries_sending on deliveries (endpoint_id, claimed_at) where state = 'SENDING';
create index deliveries_listed on deliveries (endpoint_id, created_at desc, id desc);
create index deliveries_old on deliveries (created_at);

create table delivery_attempts (
  id uuid primary key,
  delivery_id uuid not null references deliveries (id) on delete cascade,
  at timestamptz(3) not null,
  ms integer not null,
  status smallint,
  error text
);
create index delivery_attempts_of_delivery on delivery_attempts (delivery_id, at);

-- When the next attempt of any instance may begin.
create table webhook_pace (next_at timestamptz not null);
insert into webhook_pace values (now());
