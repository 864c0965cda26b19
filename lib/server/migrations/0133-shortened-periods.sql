-- SHORTENED: a returned payment of an earlier period had paid for a part of the current one, by its credit.
alter table subscription_refunds drop constraint subscription_refunds_outcome_check;
alter table subscription_refunds add constraint subscription_refunds_outcome_check
  check (outcome in ('NONE', 'ENDED', 'RESTORED', 'SHORTENED', 'REFUSED'));
