-- An account that was asked to go is shut at once; what it holds goes step by step, and the sweep finishes what was cut short.
-- The row itself stays until the last ID token of the account has expired, so that none of them opens a new account under its name.
alter table accounts
  add column deletion_asked_at timestamptz(3),
  add column deleted_at timestamptz(3),
  add constraint accounts_deleted_was_asked check (deleted_at is null or deletion_asked_at is not null);
create index accounts_leaving on accounts (deletion_asked_at) where deletion_asked_at is not null;
