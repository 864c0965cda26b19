-- The searched set without its texts: narrow rows, of which a walk in the order of a list needs the index alone.
drop index listed_opportunities_by_words;
drop index listed_opportunities_newest;
drop index listed_opportunities_by_deadline;
alter table listed_opportunities drop column search;

create index listed_opportunities_newest on listed_opportunities (published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_kinds, types, fields, rewards, requirements, fees, attendances, country, place);
create index listed_opportunities_by_deadline on listed_opportunities (deadline_order, opportunity_id)
  include (listed_until, published_at, deadline_kinds, types, fields, rewards, requirements, fees, attendances, country, place);
-- What is like another one: of its type, in its country, or both.
create index listed_opportunities_by_type on listed_opportunities (types, published_at desc, opportunity_id desc)
  include (listed_until, fields, country, place);
create index listed_opportunities_by_country on listed_opportunities (country, published_at desc, opportunity_id desc)
  include (listed_until, types, fields, place);
create index listed_opportunities_by_type_there on listed_opportunities (types, country, published_at desc, opportunity_id desc)
  include (listed_until, fields, place);

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
      random()
    from opportunities o left join profiles p on p.id = o.profile_id
    where o.id = any (ids) and o.status = 'PUBLISHED' and o.listed_until > now() and not coalesce(p.hidden, false)
  $$;

-- Of many that are loaded at once most have closed long ago: they are not even looked at.
create or replace function opportunities_listed_added() returns trigger language plpgsql as $$
begin
  insert into listed_opportunities
    select * from listed_opportunity_rows(
      array(select id from added where status = 'PUBLISHED' and listed_until > now()));
  return null;
end $$;

-- The words of each listed opportunity and what they weigh: 100 and its share of the title there, 60 as its organiser's,
-- 40 in the summary, 20 in the description.
create table listed_opportunity_words (
  opportunity_id uuid not null references listed_opportunities (opportunity_id) on delete cascade,
  word text collate "C" not null,
  weight smallint not null
);

-- Every word that an opportunity is or was found by: a typo is looked up here.
create table opportunity_words (
  word text collate "C" primary key,
  letters text collate "C" not null generated always as (public.sorted_letters(word)) stored
);
create index opportunity_words_alike on opportunity_words using gist (word gist_trgm_ops);
create index opportunity_words_by_letters on opportunity_words (letters);

create function opportunity_words_of(title text, organization_name text, summary text, description text)
  returns table (word text, weight smallint)
  language sql immutable parallel safe
  as $$
    with titled as (select tsvector_to_array(to_tsvector('simple', public.search_text(title))) as words)
    select word, max(weight)::smallint from (
      select unnest(words), 100 + 100 / greatest(cardinality(words), 1) from titled
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.search_text(organization_name)))), 60
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.search_text(summary)))), 40
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.search_text(description)))), 20
    ) all_words (word, weight)
    -- Nobody types longer ones.
    where length(word) <= 60
    group by word
  $$;

-- In the order of words, so that two writers who add the same ones wait for each other and do not stand in each other's way.
create function listed_opportunity_words_added() returns trigger language plpgsql as $$
begin
  insert into listed_opportunity_words (opportunity_id, word, weight)
    select o.id, found.word, found.weight
    from added join opportunities o on o.id = added.opportunity_id,
      opportunity_words_of(o.title, o.organization_name, o.summary, o.description) found;
  insert into opportunity_words (word)
    select distinct w.word from added join listed_opportunity_words w using (opportunity_id)
    where not exists (select from opportunity_words known where known.word = w.word)
    order by w.word
  on conflict do nothing;
  return null;
end $$;

insert into listed_opportunity_words (opportunity_id, word, weight)
  select o.id, found.word, found.weight
  from listed_opportunities l join opportunities o on o.id = l.opportunity_id,
    opportunity_words_of(o.title, o.organization_name, o.summary, o.description) found;
insert into opportunity_words (word) select distinct word from listed_opportunity_words order by word;

create trigger listed_opportunity_words_added after insert on listed_opportunities referencing new table as added
  for each statement execute function listed_opportunity_words_added();

alter table listed_opportunity_words add primary key (word, opportunity_id) include (weight);
create index listed_opportunity_words_by_opportunity on listed_opportunity_words (opportunity_id, word) include (weight);
analyze listed_opportunities, listed_opportunity_words, opportunity_words;
