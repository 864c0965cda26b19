-- What came back of a subscription's payments, by invoice: what the payment had bought, and what followed from its return.
create table subscription_refunds (
  invoice_id text primary key,
  subscription_id text not null references subscriptions (id),
  -- PERIOD: a period of the plan; CHANGE: a larger plan for the rest of one.
  bought text not null check (bought in ('PERIOD', 'CHANGE')),
  from_price_id text,
  price_id text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_paid integer not null check (amount_paid >= 0),
  refunded_amount integer not null check (refunded_amount >= 0),
  -- NONE: nothing, as of a part or of a period that is over; REFUSED: the payment provider would not change the plan.
  outcome text not null check (outcome in ('NONE', 'ENDED', 'RESTORED', 'REFUSED')),
  -- Why a refund did not arrive.
  refund_fault text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index subscription_refunds_by_subscription on subscription_refunds (subscription_id);

alter table audit_log drop constraint audit_log_subject_check;
alter table audit_log add constraint audit_log_subject_check
  check (subject in ('profile', 'artwork', 'opportunity', 'report', 'order', 'promotion', 'subscription'));
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'HIDE_PROFILE', 'SHOW_PROFILE', 'DELETE_PROFILE', 'DELETE_ARTWORK', 'DELETE_OPPORTUNITY', 'FEATURE_ON_HOME',
  'UNFEATURE_ON_HOME', 'CLOSE_REPORT', 'COMPLETE_PROMOTION', 'REFUND_PROMOTION', 'CLOSE_PROMOTION', 'REFUND_ORDER',
  'CLOSE_REVIEW', 'CLOSE_ORDER', 'CANCEL_ORDER', 'RETURN_PAYMENT'));

-- The reconciliation reads first the subscriptions whose period has just ended.
create index subscriptions_by_period_end on subscriptions (current_period_end) where ended_at is null;
