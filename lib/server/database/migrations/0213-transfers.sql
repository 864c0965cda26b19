-- Offers of an owner to hand a profile over to a manager.
create table transfers (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  from_uid text not null references accounts (uid) on delete cascade,
  to_uid text not null references accounts (uid) on delete cascade,
  state text not null default 'OFFERED' check (state in ('OFFERED', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  offered_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3)
);
create unique index transfers_open on transfers (profile_id) where state = 'OFFERED';
create index transfers_newest on transfers (profile_id, offered_at desc);
create index transfers_due on transfers (expires_at) where state = 'OFFERED';
create index transfers_by_age on transfers (offered_at);
create index transfers_from on transfers (from_uid);
create index transfers_to on transfers (to_uid);
