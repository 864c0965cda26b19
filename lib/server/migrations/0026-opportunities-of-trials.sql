-- What was published by a trial is listed no longer than the trial counts, until it is paid for. Without a payment it becomes a
-- draft again, and says since when until its owner has seen it or publishes it anew.
alter table opportunities
  add column by_trial boolean not null default false,
  add column trial_ended_at timestamptz(3);
create index opportunities_by_trial on opportunities (posted_by) where by_trial;

-- Whether the newest invoice of a subscription is paid: what follows a trial counts as paid for by this alone.
alter table subscriptions add column is_paid boolean not null default true;
