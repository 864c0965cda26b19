-- Whether a profile lets AI models be trained with its works and texts: not unless it says so.
alter table profiles add column allows_training boolean not null default false;
