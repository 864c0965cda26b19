-- Orders, subscriptions and what the payment provider knows of us. Accounts stand here as plain text: what was bought stays
-- written down when its account or profile goes. Amounts are minor units; currencies are codes in capitals.

-- A profile's customer at the provider. Whoever changes what a customer bought holds this row locked, before its profile's.
create table payment_customers (
  id text primary key,
  account_uid text not null,
  profile_id uuid unique references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index payment_customers_by_account on payment_customers (account_uid);

create table orders (
  id uuid primary key,
  account_uid text not null,
  customer_id text not null references payment_customers (id),
  profile_id uuid references profiles (id) on delete set null,
  kind text not null check (kind in ('SUBSCRIPTION', 'OPPORTUNITY', 'ARTWORK')),
  -- Of a subscription: the call that is published by it, if it was bought for one.
  opportunity_id uuid references opportunities (id) on delete set null,
  artwork_id uuid references artworks (id) on delete set null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum of the items, before any discount.
  amount integer not null check (amount >= 0),
  amount_paid integer check (amount_paid >= 0),
  refunded_amount integer not null default 0 check (refunded_amount >= 0),
  coupon_id text,
  -- OPEN -> (PENDING: a bank debit is under way) -> PAID -> FULFILLED, or one of the others.
  status text not null default 'OPEN' check (status in (
    'OPEN', 'PENDING', 'PAID', 'FULFILLED', 'EXPIRED', 'CANCELLED', 'FAILED', 'REVIEW', 'REFUNDED')),
  session_id text unique,
  session_url text,
  session_expires_at timestamptz(3),
  payment_intent_id text unique,
  subscription_id text,
  invoice_id text,
  receipt_url text,
  review_reason text,
  success_path text not null,
  cancel_path text not null,
  paid_at timestamptz(3),
  fulfilled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (kind <> 'ARTWORK' or opportunity_id is null),
  check (kind = 'ARTWORK' or artwork_id is null)
);
create index orders_by_profile on orders (profile_id, created_at desc, id desc) where profile_id is not null;
create index orders_by_account on orders (account_uid, created_at desc, id desc);
create index orders_by_customer on orders (customer_id, created_at desc);
-- One checkout at a time for one thing, also when two are opened at the same moment.
create unique index orders_open_for_opportunity on orders (opportunity_id) where status = 'OPEN' and opportunity_id is not null;
create unique index orders_open_for_artwork on orders (artwork_id) where status = 'OPEN' and artwork_id is not null;
create unique index orders_open_for_subscription on orders (profile_id) where status = 'OPEN' and kind = 'SUBSCRIPTION';
create index orders_by_opportunity on orders (opportunity_id, created_at desc) where opportunity_id is not null;
create index orders_by_artwork on orders (artwork_id, created_at desc) where artwork_id is not null;
create index orders_by_subscription on orders (subscription_id) where subscription_id is not null;
create index orders_by_invoice on orders (invoice_id) where invoice_id is not null;
create index orders_unsettled on orders (created_at, id) where status in ('OPEN', 'PENDING', 'PAID');
create index orders_for_review on orders (created_at desc, id desc) where status = 'REVIEW';

create table order_items (
  order_id uuid not null references orders (id) on delete cascade,
  position smallint not null check (position >= 0),
  price_id text not null,
  kind text not null check (kind in ('PLAN', 'BOOST', 'SUBSCRIPTION')),
  -- ListingPlan, a boost of calls or artworks, or SubscriptionType, by the kind.
  type text not null,
  unit_amount integer not null check (unit_amount >= 0),
  primary key (order_id, position),
  unique (order_id, price_id)
);

-- Events of the provider whose effect is stored: each is written in the same transaction as what it did.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz(3) not null default now()
);
create index payment_events_by_age on payment_events (received_at);

-- The provider's subscriptions as last read there, under its ids and in its words.
create table subscriptions (
  id text primary key,
  customer_id text not null references payment_customers (id),
  profile_id uuid references profiles (id) on delete set null,
  account_uid text not null,
  type text not null,
  price_id text not null,
  interval text not null check (interval in ('month', 'year')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  is_trial boolean not null default false,
  current_period_start timestamptz(3) not null,
  current_period_end timestamptz(3) not null,
  cancel_at timestamptz(3),
  ended_at timestamptz(3),
  -- What it changes to, and when.
  pending_type text,
  pending_at timestamptz(3),
  schedule_id text,
  past_due_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((pending_type is null) = (pending_at is null))
);
create unique index subscriptions_running on subscriptions (profile_id)
  where profile_id is not null and ended_at is null and status in ('trialing', 'active', 'past_due', 'unpaid', 'paused');
create index subscriptions_by_profile on subscriptions (profile_id, created_at desc) where profile_id is not null;
create index subscriptions_by_account on subscriptions (account_uid, created_at desc);
create index subscriptions_by_customer on subscriptions (customer_id, created_at desc);
create index subscriptions_to_follow on subscriptions (current_period_end) where ended_at is null;

-- The one trial of an account, whatever its profile.
create table trials (
  account_uid text primary key,
  profile_id uuid references profiles (id) on delete set null,
  subscription_id text,
  started_at timestamptz(3) not null default now()
);
create index trials_by_profile on trials (profile_id) where profile_id is not null;

-- What people have to do for an order.
create table promotions (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  type text not null check (type in ('NEWSLETTER', 'SOCIAL_MEDIA', 'INSTAGRAM_AD')),
  opportunity_id uuid references opportunities (id) on delete set null,
  artwork_id uuid references artworks (id) on delete set null,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'REFUNDED')),
  proof_url text,
  done_by text,
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (order_id, type),
  check ((status = 'DONE') = (done_at is not null))
);
create index promotions_open on promotions (created_at, id) where status = 'OPEN';
create index promotions_newest on promotions (created_at desc, id desc);
create index promotions_by_opportunity on promotions (opportunity_id) where opportunity_id is not null;
create index promotions_by_artwork on promotions (artwork_id) where artwork_id is not null;

-- A bought boost names its order, and no order can start one twice.
alter table opportunity_boosts add column order_id uuid references orders (id) on delete set null;
create unique index opportunity_boosts_by_order on opportunity_boosts (order_id, type) where order_id is not null;
alter table artwork_boosts
  add column order_id uuid references orders (id) on delete set null,
  -- The profile whose subscription included it; null for one that was bought.
  add column included_for uuid references profiles (id) on delete set null,
  add column created_at timestamptz(3) not null default now();
create unique index artwork_boosts_by_order on artwork_boosts (order_id, type) where order_id is not null;
create index artwork_boosts_included on artwork_boosts (included_for, created_at) where included_for is not null;

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'HIDE_PROFILE', 'SHOW_PROFILE', 'DELETE_PROFILE', 'DELETE_ARTWORK', 'DELETE_OPPORTUNITY', 'FEATURE_ON_HOME',
  'UNFEATURE_ON_HOME', 'CLOSE_REPORT', 'COMPLETE_PROMOTION', 'REFUND_PROMOTION', 'REFUND_ORDER', 'CLOSE_REVIEW'));
