-- A set of words as a bit mask: the bit of a word is its place in the list of all words (lib/opportunities/words/schema).
create function word_mask(words text[], all_words text[]) returns integer
  language sql immutable parallel safe strict
  as $$
    select coalesce(bit_or(1 << (place - 1)::integer), 0)
    from unnest(all_words) with ordinality as known (word, place) where word = any (words)
  $$;
create function opportunity_types() returns text[] language sql immutable parallel safe
  return '{ART_RESIDENCY,AWARD_OR_PRICE,CALL_FOR_CURATORS,COLLABORATION,COMMISSION,EDUCATION,GRANT_OR_STIPEND,JOB,OPEN_CALL}'::text[];
create function opportunity_fields() returns text[] language sql immutable parallel safe
  return '{APPLIED_ARTS,ARCHITECTURE,CURATING,DANCE,DESIGN,DIGITAL,DRAWING,EDUCATION,FASHION,FILM,INSTALLATION,INTERDISCIPLINARY,PAINTING,PERFORMANCE,PHOTOGRAPHY,PRINTMAKING,PUBLIC_ART,RESEARCH,SCULPTURE,SOCIAL_PRACTICE,SOUND_ART,TEXTILES,VIDEO,VISUAL_ARTS,WRITING}'::text[];
create function opportunity_rewards() returns text[] language sql immutable parallel safe
  return '{ACCOMMODATION,PRODUCTION,CASHPRIZE,PUBLICATION,EXHIBITION,TRAVEL,FUNDING,OTHER}'::text[];
create function opportunity_requirements() returns text[] language sql immutable parallel safe
  return '{artist_statement,cv,artwork_portfolio,application_forms,project_description,motivation_letter,recommendation_letter,references,project_sketch,production_schedule_timetable,letter_of_intent,cost_estimation}'::text[];

create table opportunities (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Whose it is: the account of this profile. Imported ones may be nobody's.
  profile_id uuid references profiles (id) on delete cascade,
  -- Whose post was used for it; stays when it is linked to another profile.
  posted_by uuid references profiles (id) on delete set null,
  type text check (type = any (opportunity_types())),
  title text not null check (length(title) between 8 and 120),
  summary text not null default '' check (length(summary) <= 240),
  description text not null default '' check (length(description) <= 20000),
  organization_name text not null default '' check (length(organization_name) <= 160),
  attendance text not null default 'ONSITE' check (attendance in ('ONSITE', 'ONLINE', 'HYBRID')),
  city text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  deadline_kind text not null default 'FIXED' check (deadline_kind in ('FIXED', 'ROLLING', 'TBA')),
  deadline_local text check (deadline_local ~ '^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$'),
  time_zone text not null default 'UTC',
  -- The instant of the two above, worked out by the application: PostgreSQL takes the earlier of two that a clock shows twice.
  deadline timestamptz(3),
  opens_at text,
  start_date date,
  end_date date,
  results_at text,
  apply_url text,
  apply_email text,
  website text,
  fee_type text not null default 'FREE' check (fee_type in ('FREE', 'FEES')),
  fee_amount bigint check (fee_amount > 0),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  fee_reason text not null default '',
  costs jsonb not null default '[]',
  rewards text[] not null default '{}' check (rewards <@ opportunity_rewards()),
  reward_amount bigint check (reward_amount >= 0),
  reward_currency text check (reward_currency ~ '^[A-Z]{3}$'),
  reward_note text not null default '',
  eligibility jsonb not null default '{}',
  artistic_fields text[] not null default '{}'
    check (artistic_fields <@ opportunity_fields() and cardinality(artistic_fields) <= 6),
  open_to_all_fields boolean not null default true,
  requirements text[] not null default '{}' check (requirements <@ opportunity_requirements()),
  plan text check (plan in ('FREE', 'BASIC', 'STANDARD', 'EXTENDED', 'PREMIUM_SUBSCRIPTION')),
  -- EXPIRED is not here: it follows from listed_until, and no job has to run for it to be true.
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING_PAYMENT', 'PUBLISHED', 'REMOVED')),
  published_at timestamptz(3),
  listed_until timestamptz(3),
  is_sample boolean not null default false,
  source text,
  source_id text,
  license text,
  attribution text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (source, source_id),
  check ((fee_amount is null) = (fee_currency is null)),
  check ((reward_amount is null) = (reward_currency is null)),
  check (fee_type = 'FEES' or fee_amount is null),
  check ((deadline is not null) = (deadline_kind = 'FIXED' and deadline_local is not null)),
  check (end_date >= start_date),
  check (not open_to_all_fields or artistic_fields = '{}'),
  check ((published_at is null) = (listed_until is null)),
  -- What a reader relies on, whoever writes the row.
  check (status <> 'PUBLISHED' or (
    type is not null and published_at is not null and plan is not null and organization_name <> '' and description <> ''
    and (deadline_kind <> 'FIXED' or deadline is not null))),
  check (status <> 'PUBLISHED' or plan <> 'FREE' or fee_type = 'FREE'),
  check (status <> 'PUBLISHED' or deadline is null or listed_until <= deadline)
);
create index opportunities_by_profile on opportunities (profile_id, created_at desc, id desc);
create index opportunities_by_poster on opportunities (posted_by, listed_until) where posted_by is not null;

-- Pictures belong to the profile that uploaded them until an opportunity names them; those that none names go with a sweep.
create table opportunity_images (
  id uuid primary key,
  profile_id uuid references profiles (id) on delete cascade,
  opportunity_id uuid references opportunities (id) on delete cascade,
  position smallint not null default 0 check (position between 0 and 9),
  key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  placeholder text not null default '',
  created_at timestamptz(3) not null default now(),
  unique (opportunity_id, position) deferrable initially deferred
);
create index opportunity_images_by_key on opportunity_images (key);
create index opportunity_images_by_profile on opportunity_images (profile_id);
create index opportunity_images_loose on opportunity_images (created_at) where opportunity_id is null;

create table opportunity_boosts (
  id uuid primary key,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  type text not null check (type in (
    'TOP_POST_1', 'TOP_POST_3', 'HIGHLIGHT', 'NEWSLETTER', 'INSTAGRAM_AD', 'SOCIAL_MEDIA', 'BUNDLE')),
  starts_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  -- The profile whose subscription included it; null for one that was bought.
  included_for uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  check (ends_at > starts_at)
);
create index opportunity_boosts_by_opportunity on opportunity_boosts (opportunity_id, ends_at);
create index opportunity_boosts_running on opportunity_boosts (ends_at, starts_at, opportunity_id)
  where type in ('TOP_POST_1', 'TOP_POST_3');
create index opportunity_boosts_included on opportunity_boosts (included_for, created_at) where included_for is not null;

-- What readers of a published call must learn of. In words for people, as they stood then.
create table opportunity_changes (
  id uuid primary key,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  field text not null check (field in ('deadline', 'fee', 'eligibility')),
  before text not null,
  after text not null,
  created_at timestamptz(3) not null default now()
);
create index opportunity_changes_by_opportunity on opportunity_changes (opportunity_id, created_at desc, id desc);

-- Free posts that were used. What becomes of the opportunity makes no difference: a post that was used is used.
-- Who uses one holds its profile's row locked.
create table free_posts (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  opportunity_id uuid unique references opportunities (id) on delete set null,
  used_at timestamptz(3) not null default now()
);
create index free_posts_by_profile on free_posts (profile_id, used_at);

create table bookmarks (
  account_uid text not null references accounts (uid) on delete cascade,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  stage text not null default 'SAVED' check (stage in ('SAVED', 'PREPARING', 'SENT', 'ANSWERED')),
  note text not null default '' check (length(note) <= 2000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_uid, opportunity_id)
);
create index bookmarks_newest on bookmarks (account_uid, created_at desc, opportunity_id desc);
create index bookmarks_by_opportunity on bookmarks (opportunity_id);

-- The secret part of the address of an account's calendar.
create table calendar_feeds (
  account_uid text primary key references accounts (uid) on delete cascade,
  secret text not null unique check (length(secret) >= 32),
  created_at timestamptz(3) not null default now()
);

-- How often a page was looked at and Apply was chosen, by day. Who it was is not kept: a visitor is counted once a day by
-- a digest with that day's salt, and salt and digests are thrown away when the day is over.
create table opportunity_days (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  apply_clicks integer not null default 0 check (apply_clicks >= 0),
  primary key (opportunity_id, day)
);
create table visitor_salts (
  day date primary key,
  salt bytea not null
);
create table opportunity_visits (
  day date not null,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  kind text not null check (kind in ('VIEW', 'APPLY')),
  visitor bytea not null,
  primary key (day, opportunity_id, kind, visitor)
);
create index opportunity_visits_by_opportunity on opportunity_visits (opportunity_id);

-- The searched set: what is listed, with everything that a search asks of it. Closed calls leave it with a sweep;
-- until then listed_until tells. A group of words is a mask: one `&` answers “any of these”.
create table listed_opportunities (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  profile_id uuid,
  listed_until timestamptz(3) not null,
  published_at timestamptz(3) not null,
  -- Soonest first; what has no deadline comes last.
  deadline_order timestamptz(3) not null,
  deadline_kinds integer not null,
  types integer not null,
  fields integer not null,
  rewards integer not null,
  requirements integer not null,
  fees integer not null,
  attendances integer not null,
  country text not null,
  place text not null,
  search tsvector not null,
  lot double precision not null default random()
);

-- The rows of the searched set for these opportunities, as they are now: the one place that says what is listed.
create function listed_opportunity_rows(ids uuid[]) returns setof listed_opportunities
  language sql stable
  as $$
    select o.id, o.profile_id, o.listed_until, o.published_at,
      coalesce(o.deadline, 'infinity'), word_mask(array[o.deadline_kind], '{FIXED,ROLLING,TBA}'),
      word_mask(array[o.type], opportunity_types()),
      case when o.open_to_all_fields then (1 << cardinality(opportunity_fields())) - 1
        else word_mask(o.artistic_fields, opportunity_fields()) end,
      word_mask(o.rewards, opportunity_rewards()),
      word_mask(o.requirements, opportunity_requirements()),
      word_mask(array[o.fee_type], '{FREE,FEES}'),
      word_mask(array[o.attendance], '{ONSITE,ONLINE,HYBRID}'),
      coalesce(o.country, ''),
      search_text(o.city || ' ' || coalesce(country_names(o.country), '')),
      setweight(to_tsvector('simple', search_text(o.title)), 'A') ||
        setweight(to_tsvector('simple', search_text(o.organization_name)), 'B') ||
        setweight(to_tsvector('simple', search_text(o.summary)), 'C') ||
        setweight(to_tsvector('simple', search_text(left(o.description, 20000))), 'D'),
      random()
    from opportunities o left join profiles p on p.id = o.profile_id
    where o.id = any (ids) and o.status = 'PUBLISHED' and o.listed_until > now() and not coalesce(p.hidden, false)
  $$;

-- New ones by statement, for many may come at once; changed ones by row.
create function opportunities_listed_added() returns trigger language plpgsql as $$
begin
  insert into listed_opportunities
    select * from listed_opportunity_rows(array(select id from added where status = 'PUBLISHED'));
  return null;
end $$;
create trigger opportunities_listed_added after insert on opportunities referencing new table as added
  for each statement execute function opportunities_listed_added();

create function opportunities_listed_changed() returns trigger language plpgsql as $$
begin
  delete from listed_opportunities where opportunity_id = new.id;
  insert into listed_opportunities select * from listed_opportunity_rows(array[new.id]);
  return null;
end $$;
create trigger opportunities_listed_changed after update on opportunities
  for each row when (old.status = 'PUBLISHED' or new.status = 'PUBLISHED')
  execute function opportunities_listed_changed();

create function profiles_opportunities_listed() returns trigger language plpgsql as $$
begin
  delete from listed_opportunities where profile_id = new.id;
  insert into listed_opportunities
    select * from listed_opportunity_rows(array(
      select id from opportunities where profile_id = new.id and status = 'PUBLISHED' and listed_until > now()));
  return null;
end $$;
create trigger profiles_opportunities_listed after update of hidden on profiles
  for each row when (old.hidden is distinct from new.hidden) execute function profiles_opportunities_listed();

create index listed_opportunities_by_profile on listed_opportunities (profile_id);
create index listed_opportunities_until on listed_opportunities (listed_until);
create index listed_opportunities_newest on listed_opportunities (published_at desc, opportunity_id desc);
create index listed_opportunities_by_deadline on listed_opportunities (deadline_order, opportunity_id);
create index listed_opportunities_by_lot on listed_opportunities (lot);
create index listed_opportunities_by_words on listed_opportunities using gin (search);

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'HIDE_PROFILE', 'SHOW_PROFILE', 'DELETE_PROFILE', 'DELETE_ARTWORK', 'DELETE_OPPORTUNITY', 'FEATURE_ON_HOME',
  'UNFEATURE_ON_HOME', 'CLOSE_REPORT'));
