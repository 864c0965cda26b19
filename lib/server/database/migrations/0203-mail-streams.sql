-- A complaint about a digest or newsletter stops those alone (docs/decisions/0109-mail-providers.md). Null: all mail.
alter table suppressions
  add column id uuid not null default gen_random_uuid(),
  add column stream text check (stream = 'BULK'),
  alter column created_at type timestamptz(3);
create unique index suppressions_id on suppressions (id);
create index suppressions_newest on suppressions (created_at desc, id desc);

-- Bulk mail keeps a pace of its own where it has one. Complaints pause it until an administrator resumes it.
alter table mail_pace
  add column bulk_next_at timestamptz not null default now(),
  add column bulk_paused_at timestamptz(3),
  add column bulk_resumed_at timestamptz(3);
