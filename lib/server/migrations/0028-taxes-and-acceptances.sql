-- The invoice of an order, what of the payment is tax, and the versions of the terms and of the notice of withdrawal that stood beside
-- the button: they stay with the order, as books have to be kept.
alter table orders add column invoice_url text;
alter table orders add column tax_amount integer;
alter table orders add column terms_version text;
alter table orders add column withdrawal_version text;

-- What an account has accepted, which version, when and where. It goes with the account.
create table acceptances (
  id uuid primary key,
  account_uid text not null,
  kind text not null check (kind in ('TERMS', 'PRIVACY', 'WITHDRAWAL')),
  version text not null,
  place text not null check (place in ('SIGN_UP', 'TRIAL', 'CHECKOUT')),
  order_id uuid references orders (id) on delete set null,
  accepted_at timestamptz(3) not null default now()
);
create unique index acceptances_once on acceptances (account_uid, kind, version, place, order_id) nulls not distinct;
