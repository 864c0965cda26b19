-- A customer that was deleted at the provider keeps its orders, its subscriptions and its profile; that gets another one.
alter table payment_customers add column deleted_at timestamptz(3);
create unique index payment_customers_in_use on payment_customers (profile_id)
  where profile_id is not null and deleted_at is null;
create index payment_customers_by_profile on payment_customers (profile_id) where profile_id is not null;
alter table payment_customers drop constraint payment_customers_profile_id_key;

-- An order before people can be closed without being carried out or refunded here, with the reason in words.
alter table orders add column closed_reason text;
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in (
  'OPEN', 'PENDING', 'PAID', 'FULFILLED', 'EXPIRED', 'CANCELLED', 'FAILED', 'REVIEW', 'REFUNDED', 'CLOSED'));

-- Why a refund of it did not arrive: it waits again, to be done or to be refunded once more.
alter table promotions add column refund_fault text;

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'HIDE_PROFILE', 'SHOW_PROFILE', 'DELETE_PROFILE', 'DELETE_ARTWORK', 'DELETE_OPPORTUNITY', 'FEATURE_ON_HOME',
  'UNFEATURE_ON_HOME', 'CLOSE_REPORT', 'COMPLETE_PROMOTION', 'REFUND_PROMOTION', 'REFUND_ORDER', 'CLOSE_REVIEW',
  'CLOSE_ORDER'));
