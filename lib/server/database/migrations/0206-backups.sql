-- When the database was backed up, and when a restore was last tried out: for the metrics of their ages.
create table backups (
  id uuid primary key,
  kind text not null check (kind in ('BACKUP', 'DRILL')),
  -- Of a backup: when its rows were read.
  made_at timestamptz(3) not null
);
create index backups_by_kind on backups (kind, made_at desc);
