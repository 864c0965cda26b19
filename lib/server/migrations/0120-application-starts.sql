-- Who has begun an application to an opportunity: its draft may be deleted, and the others' applications stay closed to a member of the team.
create table if not exists application_starts (
  opportunity_id uuid not null references opportunities on delete cascade,
  account_uid text not null references accounts on delete cascade,
  starts smallint not null check (starts > 0),
  primary key (opportunity_id, account_uid)
);
create index if not exists application_starts_of_account on application_starts (account_uid);
insert into application_starts (opportunity_id, account_uid, starts)
select opportunity_id, account_uid, count(*) from applications group by opportunity_id, account_uid
on conflict do nothing;
