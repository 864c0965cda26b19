-- no transaction
-- “Only those I’m eligible for” reads the opportunities with a condition that can exclude somebody, which are few of those that are open.
create or replace function can_exclude(eligibility jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(eligibility -> 'countries' <> '[]', false) or coalesce(eligibility -> 'languages' <> '[]', false)
    or eligibility ->> 'ageMin' is not null or eligibility ->> 'ageMax' is not null
    or coalesce((eligibility ->> 'studentsOnly')::boolean, false);

drop index concurrently if exists opportunities_that_can_exclude;
create index concurrently opportunities_that_can_exclude on opportunities (listed_until)
  where status = 'PUBLISHED' and can_exclude(eligibility);
