-- A later payment of a subscription has an order of its own: of a further period, or of a change of plan.
alter table orders add column occasion text check (occasion in ('PERIOD', 'CHANGE'));
create unique index orders_once_for_invoice on orders (invoice_id) where occasion is not null;
-- The newest invoice when its paid ones were last read.
alter table subscriptions add column read_invoice_id text;

-- How much of what a returned payment had included ended with its return.
alter table subscription_refunds
  add column ended_posts integer not null default 0 check (ended_posts >= 0),
  add column ended_boosts integer not null default 0 check (ended_boosts >= 0);
