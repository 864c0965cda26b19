-- Administrators look at orders of any status, and the sweep reads the subscriptions first that were not read for the longest time.
create index orders_by_status on orders (status, created_at desc, id desc);
drop index orders_for_review;
create index subscriptions_by_reading on subscriptions (updated_at, id) where ended_at is null;
drop index subscriptions_to_follow;
