-- How artists apply, and the forms of those who apply here (docs/decisions/0059-application-forms.md).
alter table opportunities
  -- Null, as the previous version writes it: by the address it has.
  add column apply_mode text check (apply_mode in ('HERE', 'LINK', 'EMAIL')),
  -- Since when a form is open, and since when its changes are limited. On this row, so that whoever locks it knows both.
  add column form_opened_at timestamptz(3),
  add column first_submitted_at timestamptz(3);

create table forms (
  opportunity_id uuid not null references opportunities on delete cascade,
  version integer not null check (version > 0),
  definition jsonb not null,
  -- Null: a draft, which the next change replaces. The open version is the latest that was opened.
  opened_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (opportunity_id, version)
);
