-- no transaction: indexes are built while the tables are written
-- The rows of a list are read by their ids: a hash index finds each with one page, however many there are; a tree needs more of them
-- the larger the table.
drop index concurrently if exists artworks_by_id;
create index concurrently artworks_by_id on artworks using hash (id);
drop index concurrently if exists profiles_by_id;
create index concurrently profiles_by_id on profiles using hash (id);
drop index concurrently if exists opportunities_by_id;
create index concurrently opportunities_by_id on opportunities using hash (id);

-- With all that lists filter by, as its neighbours have it: several filters at once read no row that they leave out.
drop index concurrently if exists listed_opportunities_by_type_in_country;
create index concurrently listed_opportunities_by_type_in_country on listed_opportunities (types, country, published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_day, deadline_kinds, fields, rewards, requirements, fees, attendances, apply_modes, place);
drop index concurrently if exists listed_opportunities_by_type_there;

-- What waits for an organiser: their drafts, and what was applied to, beside any number of past opportunities.
drop index concurrently if exists opportunities_drafts_by_profile;
create index concurrently opportunities_drafts_by_profile on opportunities (profile_id) where status = 'DRAFT';
drop index concurrently if exists opportunities_applied_to_by_profile;
create index concurrently opportunities_applied_to_by_profile on opportunities (profile_id) where first_submitted_at is not null;
