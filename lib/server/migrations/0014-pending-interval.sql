-- How often what a subscription changes to is paid: a year's plan can become the same plan by the month.
alter table subscriptions add column pending_interval text check (pending_interval in ('month', 'year'));
alter table subscriptions add check ((pending_type is null) = (pending_interval is null));
