-- The instant at which the deadline's day begins in the organiser's calendar, by its UTC offset at the deadline: a deadline
-- range compares it, and no longer reads the opportunity. Null without a deadline.
alter table listed_opportunities add column deadline_day timestamptz(3);

create function deadline_day(deadline_local text, deadline timestamptz) returns timestamptz
  language sql stable parallel safe strict
  as $$
    select (
      deadline_local::date - (
        deadline_local::timestamp + case when length(deadline_local) = 10 then interval '23:59:59' else '0' end
        - (deadline at time zone 'UTC'))) at time zone 'UTC'
  $$;

create or replace function listed_opportunity_rows(ids uuid[]) returns setof listed_opportunities
  language sql stable
  as $$
    select o.id, o.profile_id, o.listed_until, o.published_at,
      coalesce(o.deadline, 'infinity'), word_mask(array[o.deadline_kind], '{FIXED,ROLLING,TBA}'),
      word_mask(array[o.type], opportunity_types()),
      case when o.open_to_all_fields then (1 << cardinality(opportunity_fields())) - 1
        else word_mask(o.artistic_fields, opportunity_fields()) end,
      word_mask(o.rewards, opportunity_rewards()),
      word_mask(o.requirements, opportunity_requirements()),
      word_mask(array[o.fee_type], '{FREE,FEES}'),
      word_mask(array[o.attendance], '{ONSITE,ONLINE,HYBRID}'),
      coalesce(o.country, ''),
      search_text(o.city || ' ' || coalesce(country_names(o.country), '')),
      random(),
      public.deadline_day(o.deadline_local, o.deadline)
    from opportunities o left join profiles p on p.id = o.profile_id
    where o.id = any (ids) and o.status = 'PUBLISHED' and o.listed_until > now() and o.held_since is null
      and not coalesce(p.hidden, false)
  $$;
