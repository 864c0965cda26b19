-- What an artist uses again and again in applications; each saved change is a version.
create table materials (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('STATEMENT', 'BIO', 'CV', 'TEXT', 'PDF')),
  title text not null,
  -- A form's field with the same key is filled with it.
  reuse text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index materials_of_profile on materials (profile_id, created_at, id);

create table material_versions (
  material_id uuid not null references materials on delete cascade,
  version integer not null,
  text text,
  file_key text unique,
  file_name text,
  file_bytes bigint,
  created_at timestamptz(3) not null default now(),
  primary key (material_id, version),
  check ((text is null) <> (file_key is null)),
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_bytes is null))
);
