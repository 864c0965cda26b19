-- Events of the payment provider are stored as they arrive and carried out afterwards: what each is about, and when it had its effect.
-- The version before this one writes an event with its effect; its rows are settled by the default.
alter table payment_events
  add column concern text check (concern in ('session', 'subscription', 'charge', 'customer')),
  add column object_id text,
  add column settled_at timestamptz(3) default now();
create index payment_events_unsettled on payment_events (received_at) where settled_at is null;
