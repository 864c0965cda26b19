-- What a call is called by its type and its fields, so that it is found by these words whether its text has them or not.
-- One number is enough: a search knows the other one (lib/opportunities/pick/words).
create function opportunity_type_words(type text) returns text
  language sql immutable parallel safe strict
  return (array['residency', 'award or prize', 'call for curators', 'collaboration', 'commission', 'education',
    'grant stipend', 'job', 'open call'])[array_position(public.opportunity_types(), type)];

-- As before, and 50 as a word of the type, 30 as one of a field. A call that is open to all fields is about none of them.
create function opportunity_words_of(
    title text, organization_name text, summary text, description text, type text, fields text[])
  returns table (word text, weight smallint)
  language sql immutable parallel safe
  as $$
    with titled as (select tsvector_to_array(to_tsvector('simple', public.search_text(title))) as words)
    select word, max(weight)::smallint from (
      select unnest(words), 100 + 100 / greatest(cardinality(words), 1) from titled
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.search_text(organization_name)))), 60
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.opportunity_type_words(type)))), 50
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.search_text(summary)))), 40
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.search_text(field)))), 30 from unnest(fields) field
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.search_text(description)))), 20
    ) all_words (word, weight)
    -- Nobody types longer ones.
    where length(word) <= 60
    group by word
  $$;

create or replace function listed_opportunity_words_added() returns trigger language plpgsql as $$
begin
  insert into listed_opportunity_words (opportunity_id, word, weight, listed_until, published_at, deadline_order)
    select o.id, found.word, found.weight, added.listed_until, added.published_at, added.deadline_order
    from added join opportunities o on o.id = added.opportunity_id,
      opportunity_words_of(o.title, o.organization_name, o.summary, o.description, o.type, o.artistic_fields) found;
  insert into opportunity_words (word)
    select distinct w.word from added join listed_opportunity_words w using (opportunity_id)
    where not exists (select from opportunity_words known where known.word = w.word)
    order by w.word
  on conflict do nothing;
  return null;
end $$;
drop function opportunity_words_of(text, text, text, text);

insert into listed_opportunity_words (opportunity_id, word, weight, listed_until, published_at, deadline_order)
  select o.id, found.word, found.weight, l.listed_until, l.published_at, l.deadline_order
  from listed_opportunities l join opportunities o on o.id = l.opportunity_id,
    opportunity_words_of('', '', '', '', o.type, o.artistic_fields) found
  order by found.word, o.id
on conflict (word, opportunity_id) do update set weight = greatest(listed_opportunity_words.weight, excluded.weight);
insert into opportunity_words (word)
  select distinct w.word from listed_opportunity_words w
  where not exists (select from opportunity_words known where known.word = w.word)
  order by w.word
on conflict do nothing;
analyze listed_opportunity_words, opportunity_words;
