-- An artist's CV: entries, and how they are arranged. Organisations have none.
create table cvs (
  profile_id uuid primary key references profiles on delete cascade,
  -- Counts up with each change, of its entries too.
  revision integer not null default 0,
  -- The order of its sections; empty for the usual one.
  kinds text[] not null default '{}',
  -- The artist's own order, of which deleted entries may be left over and new ones missing; null: newest first.
  entry_order uuid[]
);

create table cv_entries (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('EDUCATION', 'EXHIBITION', 'RESIDENCY', 'AWARD', 'GRANT', 'COLLECTION', 'COMMISSION', 'PUBLICATION', 'PRESS', 'TALK', 'TEACHING')),
  form text check (form is null or (form in ('SOLO', 'DUO', 'GROUP') and kind = 'EXHIBITION')),
  -- As precise as they were given: a year, a month or a day.
  starts text not null check (starts ~ '^\d{4}(-\d{2}){0,2}$'),
  ends text check (ends ~ '^\d{4}(-\d{2}){0,2}$'),
  ongoing boolean not null default false,
  title text not null check (length(title) between 1 and 200),
  venue text,
  city text,
  country text,
  made_by text,
  pages text check (pages is null or kind in ('PUBLICATION', 'PRESS')),
  url text check (url ~ '^https?://'),
  -- Others are for the artist's own applications and PDF.
  is_public boolean not null default true,
  updated_at timestamptz(3) not null default now(),
  check (not (ongoing and ends is not null))
);
create index cv_entries_of_profile on cv_entries (profile_id);

call notify_changes_of('cvs', 'profile_id');
call notify_changes_of('cv_entries', 'profile_id');
