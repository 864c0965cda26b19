-- How often an account has begun an application to an opportunity: drafts that are withdrawn before they are sent leave nothing else.
create table application_starts (
  opportunity_id uuid not null references opportunities on delete cascade,
  account_uid text not null references accounts on delete cascade,
  starts smallint not null check (starts > 0),
  primary key (opportunity_id, account_uid)
);
create index application_starts_of_account on application_starts (account_uid);
insert into application_starts (opportunity_id, account_uid, starts)
select opportunity_id, account_uid, count(*) from applications group by opportunity_id, account_uid
on conflict do nothing;

-- How many fields of a draft had errors when it was last saved: the artist's list would check megabytes. Null: not known.
alter table applications
  add column missing smallint,
  add constraint applications_missing_check check (missing >= 0) not valid;
