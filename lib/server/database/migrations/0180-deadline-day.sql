-- A deadline at midnight belongs to the day that ends with it, as everywhere else (lib/shared/texts/due-dates.ts).
create or replace function deadline_day(deadline_local text, deadline timestamptz) returns timestamptz
  language sql stable parallel safe strict
  as $$
    select (
      (wall - interval '1 second')::date - (wall - (deadline at time zone 'UTC'))) at time zone 'UTC'
    from (
      select deadline_local::timestamp + case when length(deadline_local) = 10 then interval '23:59:59' else '0' end as wall) local
  $$;

update listed_opportunities l set deadline_day = public.deadline_day(o.deadline_local, o.deadline)
from opportunities o
where o.id = l.opportunity_id and o.deadline_local like '%T00:00%';
