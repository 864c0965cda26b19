-- Works that an artist shows in applications alone. A table of its own, so that no public list, count or search can show them;
-- when the artist publishes one, it becomes an artwork with the same id, so that applications go on naming it.
create table artwork_drafts (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  -- The fields of the form, with its pictures.
  work jsonb not null,
  image_keys text[] not null check (cardinality(image_keys) between 1 and 10),
  created_at timestamptz(3) not null default now()
);
create index artwork_drafts_by_profile on artwork_drafts (profile_id, created_at, id);
create index artwork_drafts_images on artwork_drafts using gin (image_keys);
