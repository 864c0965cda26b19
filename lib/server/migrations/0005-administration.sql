-- What administrators did. Rows are added and never changed: the database refuses everything else, for every role and
-- whatever a session's settings are. The time is the database's own.
create table audit_log (
  id uuid primary key,
  actor text not null check (actor <> ''),
  action text not null check (action in (
    'HIDE_PROFILE', 'SHOW_PROFILE', 'DELETE_PROFILE', 'DELETE_ARTWORK', 'FEATURE_ON_HOME', 'UNFEATURE_ON_HOME', 'CLOSE_REPORT')),
  subject text not null check (subject in ('profile', 'artwork', 'opportunity', 'report')),
  subject_id text not null check (subject_id <> ''),
  detail jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index audit_log_newest on audit_log (created_at desc, id desc);

create function audit_log_stamp() returns trigger language plpgsql as $$
begin
  new.created_at := now();
  return new;
end $$;
create trigger audit_log_stamp before insert on audit_log
  for each row execute function audit_log_stamp();

create function audit_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_refuse();
alter table audit_log enable always trigger audit_log_stamp;
alter table audit_log enable always trigger audit_log_append_only;

-- What visitors report. What was reported may be gone by the time somebody looks: its name is kept with the report.
create table reports (
  id uuid primary key,
  subject text not null check (subject in ('artwork', 'profile', 'opportunity')),
  subject_id uuid not null,
  subject_name text not null,
  reason text not null,
  note text not null default '' check (length(note) <= 1000),
  -- A digest of the account or of the client's address: enough to know the same reporter again, and nothing more.
  reporter text not null,
  signed_in boolean not null,
  outcome text check (outcome in ('DISMISSED', 'HIDDEN', 'DELETED', 'RESOLVED')),
  outcome_note text not null default '' check (length(outcome_note) <= 1000),
  closed_by text,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((outcome is null) = (closed_at is null)),
  check ((closed_by is null) = (closed_at is null))
);
create unique index reports_once on reports (subject_id, subject, reporter) where closed_at is null;
create index reports_open on reports (created_at, id) where closed_at is null;
create index reports_closed on reports (closed_at desc, id desc) where closed_at is not null;

-- Artworks that administrators hang on the home page, newest first.
create table home_artworks (
  artwork_id uuid primary key references artworks (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index home_artworks_newest on home_artworks (created_at desc, artwork_id desc);

-- Profiles that are hidden are few; administrators look them up by name as well.
create index profiles_hidden on profiles (updated_at desc, id desc) where hidden;
create index accounts_by_lower_email on accounts ((lower(email) collate "C")) where email is not null;

-- What an artwork is called, from its beginning, for the search that knows a work by its name however old it is.
create index artworks_by_title on artworks ((left(fold(title), 200) collate "C"), id) where listed;
