-- Alerts (docs/decisions/0056-alerts.md): searches that report what is newly listed.

-- When an opportunity was first listed, by the database's clock; it stays when the opportunity is changed or hidden for a while.
create table opportunity_listings (
  opportunity_id uuid primary key references opportunities on delete cascade,
  listed_since timestamptz not null,
  -- Since when it waits to be compared with the instant alerts; null: it was.
  match_since timestamptz,
  match_rounds integer not null default 0
);
create index opportunity_listings_since on opportunity_listings (listed_since, opportunity_id);
create index opportunity_listings_waiting on opportunity_listings (match_since) where match_since is not null;

-- A change writes the row of listed_opportunities anew: in the first week it is compared again.
create function opportunity_listings_added() returns trigger language plpgsql as $$
begin
  insert into opportunity_listings as known (opportunity_id, listed_since, match_since)
    select opportunity_id, clock_timestamp(), clock_timestamp() from added
  on conflict (opportunity_id) do update set match_since = excluded.match_since
    where known.listed_since > now() - interval '7 days';
  return null;
end $$;
create trigger opportunity_listings_added after insert on listed_opportunities referencing new table as added
  for each statement execute function opportunity_listings_added();
-- After the trigger, which locks out what the previous version lists meanwhile: nothing is left without a row.
insert into opportunity_listings (opportunity_id, listed_since)
  select opportunity_id, published_at from listed_opportunities
on conflict do nothing;

create table alerts (
  id uuid primary key,
  account_uid text not null references accounts on delete cascade,
  -- Whose private facts decide what the person can enter.
  profile_id uuid references profiles on delete set null,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('OPPORTUNITIES', 'ARTWORKS', 'PROFILES')),
  query jsonb not null,
  eligible_only boolean not null default false,
  frequency text not null check (frequency in ('INSTANT', 'DAILY', 'WEEKLY', 'OFF')),
  -- How many it found in the four weeks before it was saved, by week.
  per_week integer not null default 0,
  feed_secret text not null unique check (length(feed_secret) >= 32),
  -- Of OPPORTUNITIES, what listed_opportunities has: 0 or null is any.
  types integer not null default 0,
  fields integer not null default 0,
  rewards integer not null default 0,
  requirements integer not null default 0,
  fees integer not null default 0,
  attendances integer not null default 0,
  deadline_kinds integer not null default 0,
  of_profile uuid,
  closing text check (closing in ('week', 'month', 'later')),
  deadline_before timestamptz,
  deadline_after timestamptz,
  hide_promoted boolean not null default false,
  -- [{ country, patterns }], each of which has to fit by one of both.
  places jsonb,
  words tsquery,
  -- The last digest named what was listed up to here.
  watermark timestamptz not null default now(),
  -- When its next digest is due; null for other frequencies.
  due_at timestamptz,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  check (frequency <> 'INSTANT' or kind = 'OPPORTUNITIES'),
  check (not eligible_only or kind = 'OPPORTUNITIES'),
  check ((due_at is not null) = (frequency in ('DAILY', 'WEEKLY')))
);
create index alerts_of_account on alerts (account_uid, created_at, id);
create index alerts_of_profile on alerts (profile_id) where profile_id is not null;
create index alerts_due on alerts (due_at, account_uid) where due_at is not null;

-- Instant alerts under their narrowest condition, with the masks, so that an opportunity reads its candidates from this index alone.
create table alert_keys (
  key text collate "C" not null,
  alert_id uuid not null references alerts on delete cascade,
  types integer not null,
  fields integer not null,
  rewards integer not null,
  requirements integer not null,
  fees integer not null,
  attendances integer not null,
  deadline_kinds integer not null,
  primary key (key, alert_id) include (types, fields, rewards, requirements, fees, attendances, deadline_kinds)
);
create index alert_keys_of_alert on alert_keys (alert_id);

-- What instant alerts found; the round is the comparison in which it was found.
create table alert_matches (
  alert_id uuid not null references alerts on delete cascade,
  opportunity_id uuid not null references opportunity_listings on delete cascade,
  round integer not null,
  created_at timestamptz not null default now(),
  primary key (alert_id, opportunity_id)
);
create index alert_matches_of_opportunity on alert_matches (opportunity_id, round);
create index alert_matches_old on alert_matches (created_at);

-- Told by its owner, seen by nobody else.
create table profile_facts (
  profile_id uuid primary key references profiles on delete cascade,
  birth_year smallint,
  residence text,
  citizenships text[] not null default '{}',
  languages text[] not null default '{}',
  student boolean,
  updated_at timestamptz not null default now()
);

create function alert_place_fits(places jsonb, country text, place text) returns boolean
  language sql immutable parallel safe
  as $$
    select bool_and(coalesce(part ->> 'country' = country, false) or coalesce(
      ' ' || place like all (array(select jsonb_array_elements_text(part -> 'patterns'))) and part ? 'patterns', false))
    from jsonb_array_elements(places) part
  $$;
