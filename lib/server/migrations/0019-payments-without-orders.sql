-- The checkout by which an order was paid where that is not its own.
alter table orders add column paid_session_id text;
-- A payment that nothing was ordered with, as of one who paid twice: it is given back or closed, and never carried out.
alter table orders add column is_unordered boolean not null default false;

-- A promotion whose payment is not known can be closed, with how it was settled.
alter table promotions add column closed_reason text;
alter table promotions drop constraint promotions_status_check;
alter table promotions add constraint promotions_status_check check (status in ('OPEN', 'DONE', 'REFUNDED', 'CLOSED'));

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'HIDE_PROFILE', 'SHOW_PROFILE', 'DELETE_PROFILE', 'DELETE_ARTWORK', 'DELETE_OPPORTUNITY', 'FEATURE_ON_HOME',
  'UNFEATURE_ON_HOME', 'CLOSE_REPORT', 'COMPLETE_PROMOTION', 'REFUND_PROMOTION', 'CLOSE_PROMOTION', 'REFUND_ORDER',
  'CLOSE_REVIEW', 'CLOSE_ORDER'));
