-- no transaction
-- Lists are still read from their index alone.
drop index concurrently if exists listed_opportunities_newest_new;
create index concurrently listed_opportunities_newest_new on listed_opportunities (published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_day, deadline_kinds, types, fields, rewards, requirements, fees, attendances, country, place);
drop index concurrently if exists listed_opportunities_newest;
alter index listed_opportunities_newest_new rename to listed_opportunities_newest;

drop index concurrently if exists listed_opportunities_by_deadline_new;
create index concurrently listed_opportunities_by_deadline_new on listed_opportunities (deadline_order, opportunity_id)
  include (listed_until, published_at, deadline_day, deadline_kinds, types, fields, rewards, requirements, fees, attendances, country, place);
drop index concurrently if exists listed_opportunities_by_deadline;
alter index listed_opportunities_by_deadline_new rename to listed_opportunities_by_deadline;

drop index concurrently if exists listed_opportunities_by_type_new;
create index concurrently listed_opportunities_by_type_new on listed_opportunities (types, published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_day, deadline_kinds, fields, rewards, requirements, fees, attendances, country, place);
drop index concurrently if exists listed_opportunities_by_type;
alter index listed_opportunities_by_type_new rename to listed_opportunities_by_type;

analyze listed_opportunities;
