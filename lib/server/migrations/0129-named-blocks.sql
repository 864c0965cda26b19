-- A block names one profile, conversation or guest, and protects from the whole account: a second block of the same account is a row
-- of its own, so that nobody learns which profiles belong together.
alter table blocks
  -- What was named: a profile, or the conversation whose other side has none. Null where an earlier version has not stored it.
  add column named_id uuid,
  -- The organisation that it was made for: its team sees and lifts it. Null for the account itself.
  add column profile_id uuid references profiles on delete cascade;
update blocks b set
  named_id = (
    select p.id from profiles p where p.account_uid = b.blocked_uid
    order by (p.name = b.name) desc, p.created_at, p.id limit 1),
  profile_id = case when b.made_by <> b.account_uid then (
    select p.id from profiles p join members m on m.profile_id = p.id
    where p.account_uid = b.account_uid and m.account_uid = b.made_by and m.role in ('MANAGER', 'EDITOR')
    order by p.created_at, p.id limit 1) end;
alter table blocks
  drop constraint blocks_account_uid_blocked_uid_key,
  drop constraint blocks_account_uid_blocked_digest_key,
  add constraint blocks_named unique nulls not distinct (account_uid, profile_id, named_id, blocked_uid, blocked_digest);
create index blocks_by_account on blocks (account_uid, blocked_uid);
create index blocks_by_digest on blocks (account_uid, blocked_digest) where blocked_digest is not null;
create index blocks_of_profile on blocks (profile_id, created_at desc, id desc) where profile_id is not null;
