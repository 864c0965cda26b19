-- How many confirmations an address was sent on a day (UTC), so that nobody fills somebody else's mailbox.
alter table newsletter_subscriptions
  add column asked_on date,
  add column asked smallint not null default 0 check (asked >= 0);
