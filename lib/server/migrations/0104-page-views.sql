-- How often the pages of profiles and artworks were viewed, by week (its Monday in UTC), and from where. Who it was is not kept: a
-- visitor is counted once a day by a digest, as with opportunities (0009), and digests are deleted when the day is over.
create table page_visits (
  day date not null,
  -- A profile or an artwork.
  page_id uuid not null,
  visitor bytea not null,
  primary key (day, page_id, visitor)
);
create table profile_weeks (
  profile_id uuid not null references profiles (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  source text not null check (source in ('search', 'grid', 'opportunity', 'outside')),
  profile_views integer not null default 0 check (profile_views >= 0),
  -- Of all its artworks.
  artwork_views integer not null default 0 check (artwork_views >= 0),
  primary key (profile_id, week, source)
);
create index profile_weeks_by_week on profile_weeks (week);
create table artwork_weeks (
  artwork_id uuid not null references artworks (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  views integer not null check (views > 0),
  primary key (artwork_id, week)
);
create index artwork_weeks_by_week on artwork_weeks (week);
