-- Whether a member posts for the profile. Off for members and invitations from before: an update gives nobody power.
alter table members add column may_post boolean not null default false;
alter table member_invitations add column may_post boolean not null default false;

-- Each member pays with a customer of their own: a purchase never charges the owner.
drop index payment_customers_in_use;
create unique index payment_customers_in_use on payment_customers (profile_id, account_uid)
  where profile_id is not null and deleted_at is null;
