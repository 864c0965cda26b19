-- Used before the period that included it was paid for, in a trial or after a failed renewal: ends if it never is.
alter table opportunity_boosts add column unpaid boolean not null default false;
alter table artwork_boosts add column unpaid boolean not null default false;
create index opportunity_boosts_unpaid on opportunity_boosts (included_for) where unpaid;
create index artwork_boosts_unpaid on artwork_boosts (included_for) where unpaid;
