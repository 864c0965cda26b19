-- Texts as they are searched (decision 0093). Two forms of each: what is typed, and what it is found by. The latter has more words, so that
-- the previous version, which knows one form alone, finds and writes what it did.

-- In PL/pgSQL, because most texts are done after the first check.

-- Folded, without the vowel marks of Arabic and Hebrew, tatweel and the tone marks of Thai; one sigma, one apostrophe.
create function plain_letters(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  folded text := public.fold(translate(value, 'ʼʻ´`‘’‛′׳＇', ''''''''''''''''''''''));
begin
  if octet_length(folded) = length(folded) then
    return folded;
  end if;
  return translate(regexp_replace(folded,
    '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u0e47-\u0e4e]',
    '', 'g'), 'ς', 'σ');
end $$;

-- The pairs of neighbours of a run of letters, and with `singles` each letter too.
create function neighbour_pairs(run text, singles boolean) returns text
  language sql immutable parallel safe strict
  as $$
    select string_agg(case
        when next is null then case when singles or place = 1 then letter end
        when singles then letter || ' ' || letter || next
        else letter || next end, ' ' order by place)
    from (
      select letter, place, lead(letter) over (order by place) as next
      from string_to_table(run, null) with ordinality letters (letter, place)
    ) neighbours
  $$;

-- Han, kana, Hangul and Thai have no spaces between words: a run of them becomes its pairs.
create function split_runs(value text, singles boolean) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  marked text;
begin
  if octet_length(value) = length(value) then
    return value;
  end if;
  marked := regexp_replace(value,
    '([\u0e01-\u0e3a\u0e40-\u0e46\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\ud7b0-\ud7ff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]+)',
    chr(31) || '\1' || chr(31), 'g');
  if marked = value then
    return value;
  end if;
  return (
    select coalesce(string_agg(case when place % 2 = 0 then public.neighbour_pairs(part, singles)
        else nullif(regexp_replace(part, '[\u3000-\u303f\u30fb\uff5f-\uff65]', ' ', 'g'), '') end, ' ' order by place), '')
    from string_to_table(marked, chr(31)) with ordinality parts (part, place));
end $$;

-- What is typed: a word with an apostrophe is one word.
create function typed_text(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  letters text := public.plain_letters(value);
begin
  if position('''' in letters) > 0 then
    letters := regexp_replace(letters, '([[:alnum:]])''+(?=[[:alnum:]])', '\1', 'g');
  end if;
  return public.split_runs(letters, false);
end $$;

-- What it is found by: the parts of a word with an apostrophe, and the whole of it.
create function found_text(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  letters text := public.plain_letters(value);
begin
  if position('''' in letters) > 0 then
    letters := concat_ws(' ', letters, (
      select string_agg(replace(word[1], '''', ''), ' ')
      from regexp_matches(letters, '[[:alnum:]]+(?:''+[[:alnum:]]+)+', 'g') word));
  end if;
  return public.split_runs(letters, true);
end $$;

-- Parts of compound words apart ("Jean-Luc", "St. Ives"): typed, and found by.
create or replace function search_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(public.typed_text(value), '[-/_.,:;''’`@&+()]+', ' ', 'g') $$;
create function searched_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(public.found_text(value), '[-/_.,:;''’`@&+()]+', ' ', 'g') $$;

create or replace function search_query(typed text) returns tsquery
  language sql immutable parallel safe strict
  as $$
    select case when words = '' then ''::tsquery else (words || ':*')::tsquery end
    from (select plainto_tsquery('simple', public.typed_text(typed))::text as words) parsed
  $$;
create or replace function search_words(typed text) returns table (whole text[], beginning text)
  language sql immutable parallel safe
  as $$
    select array_agg(lexeme order by lexeme) filter (where positions[1] < last),
      min(lexeme) filter (where positions[cardinality(positions)] = last)
    from (
      select lexeme, positions, max(positions[cardinality(positions)]) over () as last
      from unnest(to_tsvector('simple', public.typed_text(typed)))
    ) words
  $$;

create function artwork_lexemes(title text, tags text[], medium text, description text) returns tsvector
  language sql immutable parallel safe
  as $$
    select setweight(to_tsvector('simple', public.found_text(title)), 'A') ||
      setweight(to_tsvector('simple', public.found_text(array_to_string(tags, ' ') || ' ' || medium)), 'B') ||
      setweight(to_tsvector('simple', public.found_text(left(description, 5000))), 'C')
  $$;
create or replace function artworks_derive() returns trigger language plpgsql as $$
begin
  new.search := artwork_lexemes(new.title, new.tags, new.medium, new.description);
  return new;
end $$;

create or replace function name_lexemes(name text) returns tsvector
  language sql immutable parallel safe
  as $$ select to_tsvector('simple', public.searched_text(name)) $$;
create or replace function profile_lexemes(name text, headline text, city text, country text) returns tsvector
  language sql immutable parallel safe
  as $$
    select to_tsvector('simple', public.searched_text(name || ' ' || headline || ' ' || city || ' ' || coalesce(public.country_names(country), '')))
  $$;

create function collection_lexemes(name text, note text) returns tsvector
  language sql immutable parallel safe
  as $$
    select setweight(to_tsvector('simple', public.found_text(name)), 'A') || setweight(to_tsvector('simple', public.found_text(note)), 'C')
  $$;

create or replace function opportunity_words_of(
    title text, organization_name text, summary text, description text, type text, fields text[])
  returns table (word text, weight smallint)
  language sql immutable parallel safe
  as $$
    with titled as (select tsvector_to_array(to_tsvector('simple', public.searched_text(title))) as words)
    select word, max(weight)::smallint from (
      select unnest(words), 100 + 100 / greatest(cardinality(words), 1) from titled
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.searched_text(organization_name)))), 60
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.opportunity_type_words(type)))), 50
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.searched_text(summary)))), 40
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.searched_text(field)))), 30 from unnest(fields) field
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.searched_text(description)))), 20
    ) all_words (word, weight)
    -- Nobody types longer ones.
    where length(word) <= 60
    group by word
  $$;

-- As it is typed, which suggestions of places begin with, then all words that it is found by.
create function place_words(city text, country text) returns text
  language sql immutable parallel safe
  as $$
    select case when found = typed then typed else typed || ' ' || found end
    from (select public.search_text(place) as typed, public.searched_text(place) as found
      from (select city || ' ' || coalesce(public.country_names(country), '') as place) named) forms
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
      place_words(o.city, o.country),
      random(),
      public.deadline_day(o.deadline_local, o.deadline),
      word_mask(array[apply_mode_of(o.apply_mode, o.apply_url, o.apply_email)], '{HERE,LINK,EMAIL}')
    from opportunities o left join profiles p on p.id = o.profile_id
    where o.id = any (ids) and o.status = 'PUBLISHED' and o.listed_until > now() and o.held_since is null
      and not coalesce(p.hidden, false)
  $$;

-- What was stored in one form alone is written anew by the next migration, in batches, each a transaction of its own.
create function needs_new_words(value text) returns boolean
  language sql immutable parallel safe strict
  as $$ select octet_length(value) > length(value) or position('''' in value) > 0 $$;

create procedure renew_artwork_words() language plpgsql as $$
declare
  batch uuid[];
  after uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select id from artworks where id > after order by id limit 2000);
    exit when cardinality(batch) = 0;
    after := batch[cardinality(batch)];
    update artworks a set search = artwork_lexemes(title, tags, medium, description)
    from (select id from artworks where id = any (batch) and needs_new_words(title || medium || description || array_to_string(tags, ' ')) order by id for no key update) stale
    where a.id = stale.id and a.search is distinct from artwork_lexemes(a.title, a.tags, a.medium, a.description);
    commit;
  end loop;
end $$;

create procedure renew_profile_words() language plpgsql as $$
declare
  batch uuid[];
  after uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select id from profiles where id > after order by id limit 2000);
    exit when cardinality(batch) = 0;
    after := batch[cardinality(batch)];
    batch := array(
      select id from profiles where id = any (batch)
        and needs_new_words(name || headline || city || coalesce(country_names(country), '')) order by id for no key update);
    insert into profile_words (word)
      select distinct word from profiles, unnest(tsvector_to_array(profile_lexemes(name, headline, city, country))) as word
      where id = any (batch) order by word
    on conflict do nothing;
    delete from directory_words where profile_id = any (batch);
    insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
      select p.id, w.word, w.weight, e.created_at, e.kind, e.country, e.city_key
      from profiles p join directory_entries e on e.profile_id = p.id, directory_words_of(p.name, p.headline, p.city, p.country) w
      where p.id = any (batch);
    commit;
  end loop;
end $$;

create procedure renew_opportunity_words() language plpgsql as $$
declare
  batch uuid[];
  after uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select opportunity_id from listed_opportunities where opportunity_id > after order by opportunity_id limit 200);
    exit when cardinality(batch) = 0;
    after := batch[cardinality(batch)];
    batch := array(
      select l.opportunity_id from listed_opportunities l join opportunities o on o.id = l.opportunity_id
      where l.opportunity_id = any (batch) and needs_new_words(
        concat(o.title, o.organization_name, o.summary, o.description, o.city, country_names(o.country)))
      order by l.opportunity_id for no key update of l);
    update listed_opportunities l set place = place_words(o.city, o.country) from opportunities o
    where o.id = l.opportunity_id and l.opportunity_id = any (batch) and l.place <> place_words(o.city, o.country);
    delete from listed_opportunity_words where opportunity_id = any (batch);
    insert into listed_opportunity_words (opportunity_id, word, weight, listed_until, published_at, deadline_order)
      select o.id, w.word, w.weight, l.listed_until, l.published_at, l.deadline_order
      from listed_opportunities l join opportunities o on o.id = l.opportunity_id,
        opportunity_words_of(o.title, o.organization_name, o.summary, o.description, o.type, o.artistic_fields) w
      where l.opportunity_id = any (batch);
    insert into opportunity_words (word)
      select distinct word from listed_opportunity_words where opportunity_id = any (batch) order by word
    on conflict do nothing;
    commit;
  end loop;
end $$;

-- Applications keep no text of what they are found by: words that were one run are split, and the name is read anew.
create procedure renew_application_words() language plpgsql as $$
declare
  batch uuid[];
  after uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select id from applications where id > after order by id limit 2000);
    exit when cardinality(batch) = 0;
    after := batch[cardinality(batch)];
    update applications a
      set search = a.search || setweight(to_tsvector('simple', searched_text(a.artist_name)), 'A') || setweight(to_tsvector('simple', searched_text(runs.words)), 'C')
      from (
        select id, coalesce((select string_agg(lexeme, ' ') from unnest(search) where octet_length(lexeme) > length(lexeme)), '') as words
        from applications where id = any (batch) order by id for no key update) runs
      where a.id = runs.id and (runs.words <> '' or needs_new_words(a.artist_name));
    commit;
  end loop;
end $$;

-- The words of alerts that were saved, as compile-alert.queries.ts makes them: each typed word and its other forms, the last as a beginning.
create procedure renew_alert_words() language plpgsql as $$
begin
  create temporary table renewed on commit drop as
    select a.id as alert_id, typed.nth, typed.last and length(form) >= case when form = typed.word then 2 else 1 end as prefix, form as word
    from alerts a cross join lateral (
      select lexeme as word, positions[1] = max(positions[1]) over () as last, row_number() over (order by positions[1]) as nth
      from unnest(to_tsvector('simple', search_text(a.query ->> 'q'))) order by nth limit 8) typed
    cross join lateral (
      select typed.word as form
      union select unnest(case
        when length(typed.word) < 3 then '{}'::text[]
        when typed.word ~ '..ies$' then array[left(typed.word, -3) || 'y', left(typed.word, -1)]
        when typed.word ~ '.(ch|sh|ss|x|z)es$' then array[left(typed.word, -2), left(typed.word, -1)]
        when typed.word ~ '..[^siu]s$' then array[left(typed.word, -1)]
        when typed.word ~ '(ch|sh|ss|x|z)$' then array[typed.word || 'es']
        when typed.word ~ '[^aeiou]y$' then array[left(typed.word, -1) || 'ies']
        when typed.word ~ '[a-rt-z]$' then array[typed.word || 's']
        else '{}' end)) forms
    where a.kind = 'OPPORTUNITIES' and needs_new_words(a.query ->> 'q');
  update alerts a set words = groups.words::tsquery
  from (
    select alert_id, string_agg('(' || lexemes || ')', ' & ' order by nth) as words
    from (select alert_id, nth, string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || case when prefix then ':*' else '' end, ' | ') as lexemes
      from renewed group by alert_id, nth) by_word
    group by alert_id) groups
  where a.id = groups.alert_id;
  with gone as (
    delete from alert_keys k using (select distinct alert_id from renewed) r
    where k.alert_id = r.alert_id and k.key ~ '^[wx]:' returning k.*)
  insert into alert_keys (key, alert_id, types, fields, rewards, requirements, fees, attendances, deadline_kinds)
    select distinct case when r.prefix then 'x:' || left(r.word, 4) else 'w:' || r.word end,
      g.alert_id, g.types, g.fields, g.rewards, g.requirements, g.fees, g.attendances, g.deadline_kinds
    from gone g join renewed r on r.alert_id = g.alert_id
    where r.nth = (select max(nth) from renewed other where other.alert_id = g.alert_id)
  on conflict do nothing;
  update alerts a set places = (
    select jsonb_agg(case when place ? 'patterns' then place || jsonb_build_object('patterns', (
        select coalesce(jsonb_agg('% ' || word || '%'), '[]')
        from jsonb_array_elements_text(place -> 'patterns') pattern, regexp_split_to_table(btrim(search_text(btrim(pattern, '% '))), '\s+') word))
      else place end) from jsonb_array_elements(a.places) place)
  where a.places is not null and octet_length(a.places::text) > length(a.places::text);
  update alert_keys set key = 'l:' || left(split_part(btrim(search_text(substr(key, 3))), ' ', 1), 4)
  where key like 'l:%' and octet_length(key) > length(key);
  commit;
end $$;
