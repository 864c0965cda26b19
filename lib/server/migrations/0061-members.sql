-- Teams (docs/decisions/0060-teams-and-private-files.md). The owner of a profile is profiles.account_uid and has no row here.
create table members (
  profile_id uuid not null references profiles on delete cascade,
  account_uid text not null references accounts on delete cascade,
  role text not null check (role in ('MANAGER', 'EDITOR', 'VIEWER')),
  created_at timestamptz(3) not null default now(),
  primary key (profile_id, account_uid)
);
create index members_of_account on members (account_uid, created_at, profile_id);

create table member_invitations (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  -- In lower case.
  address text not null,
  role text not null check (role in ('MANAGER', 'EDITOR', 'VIEWER')),
  invited_by text not null references accounts on delete cascade,
  -- The signed link names it: inviting again makes earlier links invalid.
  invited_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by text references accounts on delete cascade,
  accepted boolean,
  check ((answered_at is null) = (accepted is null) and (answered_at is null) = (answered_by is null))
);
create unique index member_invitations_open on member_invitations (profile_id, address) where answered_at is null;
create index member_invitations_of_profile on member_invitations (profile_id, invited_at, id);
create index member_invitations_of_address on member_invitations (address);
create index member_invitations_by on member_invitations (invited_by);
create index member_invitations_answered_by on member_invitations (answered_by);
create index member_invitations_old on member_invitations (expires_at);

-- Who does not want to be invited by a profile any more, under a digest of the address.
create table refused_senders (
  address_digest text not null,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (address_digest, profile_id)
);
create index refused_senders_of_profile on refused_senders (profile_id);
