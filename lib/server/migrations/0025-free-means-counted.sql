-- A free post stays used when the profile that used it goes: then it counts for every profile of its account.
-- account_uid is null only in what the previous release writes while both serve.
alter table free_posts
  add column account_uid text,
  alter column profile_id drop not null,
  drop constraint free_posts_profile_id_fkey,
  add constraint free_posts_profile_id_fkey foreign key (profile_id) references profiles (id) on delete set null;
update free_posts f set account_uid = p.account_uid from profiles p where p.id = f.profile_id;
create index free_posts_by_account on free_posts (account_uid, used_at);

-- A boost that a subscription included stays used when what it was used for goes.
alter table artwork_boosts
  alter column artwork_id drop not null,
  drop constraint artwork_boosts_artwork_id_fkey,
  add constraint artwork_boosts_artwork_id_fkey foreign key (artwork_id) references artworks (id) on delete set null;
alter table opportunity_boosts
  alter column opportunity_id drop not null,
  drop constraint opportunity_boosts_opportunity_id_fkey,
  add constraint opportunity_boosts_opportunity_id_fkey
    foreign key (opportunity_id) references opportunities (id) on delete set null;

-- One trial per person: the keyed digest of the address that it was begun with. It outlives its account, and then names none.
create table trial_digests (
  digest text primary key,
  account_uid text,
  created_at timestamptz(3) not null default now()
);
create index trial_digests_by_account on trial_digests (account_uid) where account_uid is not null;
