-- The account at Stripe, and its mode, that all payments of this database belong to. `id` is null while the key may not read it.
create table stripe_account (
  single boolean primary key default true check (single),
  id text check (id <> ''),
  is_live boolean not null,
  recorded_at timestamptz(3) not null default now()
);

-- Since when Stripe does not know a subscription. It ends only if few are missing, and is read again after that.
alter table subscriptions add column missing_since timestamptz(3);
-- Stripe's own times have no fractions of a second: what has was ended because it was missing.
update subscriptions set missing_since = ended_at
  where status = 'canceled' and ended_at <> date_trunc('second', ended_at);
create index subscriptions_missing on subscriptions (updated_at, id) where missing_since is not null;
