-- no transaction
-- How artists apply as a filter of lists and alerts. What stands between two ends of lines with a semicolon is sent together, and so is one
-- transaction. Keys of alerts have no mask for it: an alert that was found by its key is compared anyway.
set local lock_timeout = '1s'; alter table alerts
  add column if not exists apply_modes integer not null default 0; alter table listed_opportunities
  -- LINK, as most have: only the others are written anew below.
  add column if not exists apply_modes integer not null default 2; create or replace function apply_mode_of(mode text, url text, email text) returns text
  language sql immutable parallel safe
  -- Rows of the version before migration 0058 have no mode; what it wrote later can contradict theirs.
  as $$
    select case
      when mode = 'HERE' then 'HERE'
      when url is null and email is not null then 'EMAIL'
      when email is null and url is not null then 'LINK'
      else coalesce(mode, 'LINK') end
  $$; create or replace function listed_opportunity_rows(ids uuid[]) returns setof listed_opportunities
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
      public.deadline_day(o.deadline_local, o.deadline),
      word_mask(array[apply_mode_of(o.apply_mode, o.apply_url, o.apply_email)], '{HERE,LINK,EMAIL}')
    from opportunities o left join profiles p on p.id = o.profile_id
    where o.id = any (ids) and o.status = 'PUBLISHED' and o.listed_until > now() and o.held_since is null
      and not coalesce(p.hidden, false)
  $$;

update listed_opportunities l
  set apply_modes = word_mask(array[apply_mode_of(o.apply_mode, o.apply_url, o.apply_email)], '{HERE,LINK,EMAIL}')
  from opportunities o
  where o.id = l.opportunity_id and apply_mode_of(o.apply_mode, o.apply_url, o.apply_email) <> 'LINK';

-- Lists are still read from their index alone.
drop index concurrently if exists listed_opportunities_newest_new;
create index concurrently listed_opportunities_newest_new on listed_opportunities (published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_day, deadline_kinds, types, fields, rewards, requirements, fees, attendances, apply_modes, country, place);
drop index concurrently if exists listed_opportunities_newest;
alter index listed_opportunities_newest_new rename to listed_opportunities_newest;

drop index concurrently if exists listed_opportunities_by_deadline_new;
create index concurrently listed_opportunities_by_deadline_new on listed_opportunities (deadline_order, opportunity_id)
  include (listed_until, published_at, deadline_day, deadline_kinds, types, fields, rewards, requirements, fees, attendances, apply_modes, country, place);
drop index concurrently if exists listed_opportunities_by_deadline;
alter index listed_opportunities_by_deadline_new rename to listed_opportunities_by_deadline;

drop index concurrently if exists listed_opportunities_by_type_new;
create index concurrently listed_opportunities_by_type_new on listed_opportunities (types, published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_day, deadline_kinds, fields, rewards, requirements, fees, attendances, apply_modes, country, place);
drop index concurrently if exists listed_opportunities_by_type;
alter index listed_opportunities_by_type_new rename to listed_opportunities_by_type;

analyze listed_opportunities;
