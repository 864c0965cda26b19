-- Applications for `npm run bench -- --only applications`: `load.last` of them to the opportunity `load.opportunity`, submitted, with texts
-- about as long as artists write, three works each, tags, stages and a few late ones.
-- step texts
create function pg_temp.words(n bigint, ending text) returns text language sql as $$
  select string_agg('word' || ((n * 31 + i * 7) % 3000), ' ') || ending from generate_series(1, 80) i $$
-- step numbers
create temp table fresh on commit drop as
  select n, md5('bench/profile/' || n)::uuid as profile_id, 'bench-' || n as uid, 'Artist ' || (n * 7919) % 10000 || ' of Harbour ' || n % 40 as name
  from generate_series(1, current_setting('load.last')::int) n
-- step accounts
insert into accounts (uid, email) select uid, uid || '@vitrine.test' from fresh
-- step profiles
insert into profiles (id, account_uid, role, name, slug) select profile_id, uid, 'ARTIST', name, uid from fresh
-- step applications
insert into applications (id, opportunity_id, account_uid, profile_id, slot, number, state, draft, submitted_revision,
  version, submitted_at, arrived_at, late, stage, artist_name, search)
select md5('bench/application/' || n)::uuid, current_setting('load.opportunity')::uuid, uid, profile_id, 1, 100000 + (n * 7919) % 900000, 'SUBMITTED',
  draft, 1, 1, arrived, arrived, n % 50 = 0, (array['NEW', 'NEW', 'NEW', 'LONGLIST', 'SHORTLIST', 'HELD'])[1 + n % 6], name,
  setweight(to_tsvector('simple', searched_text(name)), 'A') || setweight(to_tsvector('simple', searched_text(draft ->> 'proposal')), 'C')
from (
  select *, now() - make_interval(mins => n * 20) as arrived,
    jsonb_build_object('proposal', pg_temp.words(n, ' here'), 'statement', pg_temp.words(n, ' by hand'), 'bio', pg_temp.words(n, ' since then'),
      'name', 'Artist ' || n, 'country', 'PT', 'available', true, 'location', 'PT', 'cv', pg_temp.words(n, ' and so on'), 'truth', true) as draft
  from fresh) written
-- step versions
insert into application_versions (application_id, version, form_version, answers, profile, submitted_at)
select id, 1, 1, draft, jsonb_build_object('id', profile_id, 'name', artist_name, 'slug', account_uid, 'city', '', 'country', null), submitted_at
from applications where opportunity_id = current_setting('load.opportunity')::uuid
-- step works
insert into application_works (id, application_id, version, field_id, position, artwork_id, work, image_keys, image_prints)
select gen_random_uuid(), a.id, 1, 'works', place, gen_random_uuid(), jsonb_build_object('title', 'Work ' || place || ' of ' || a.number,
    'year', 2020 + place, 'medium', 'Ink on paper', 'size', '30 × 40 cm', 'description', '',
    'images', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'key', 'artworks/' || a.id || '-' || place || '.jpg',
      'width', 1280, 'height', 960, 'alt', '', 'placeholder', md5(a.id::text || place)))),
  array['artworks/' || a.id || '-' || place || '.jpg'], array[md5(a.id::text || place)]
from applications a, generate_series(0, 2) place where a.opportunity_id = current_setting('load.opportunity')::uuid
-- step tags
insert into application_tags (application_id, tag)
select id, 'tag ' || (number + extra * 5) % 12 from applications, generate_series(0, 1) extra
where opportunity_id = current_setting('load.opportunity')::uuid
