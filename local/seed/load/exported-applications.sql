-- Applications for `npm run bench -- --only exports`: `load.last` of them to the opportunity `load.opportunity`, each with `load.answers`,
-- `load.works` times `load.work`, whose picture is `load.picture`, and a document of `load.bytes`.
-- step numbers
create temp table fresh on commit drop as
  select n, gen_random_uuid() as id, gen_random_uuid() as file_id from generate_series(1, current_setting('load.last')::int) n
-- step accounts
insert into accounts (uid, email) select id::text, id || '@vitrine.test' from fresh
-- step applications
insert into applications (id, opportunity_id, account_uid, slot, number, state, submitted_revision, version, submitted_at, arrived_at, artist_name)
select id, current_setting('load.opportunity')::uuid, id::text, 1, 100000 + n, 'SUBMITTED', 1, 1, now(), now(), 'Ada Brook ' || n from fresh
-- step versions
insert into application_versions (application_id, version, form_version, answers, profile, file_ids, submitted_at)
select id, 1, 1, current_setting('load.answers')::jsonb,
  jsonb_build_object('id', gen_random_uuid(), 'name', 'Ada Brook', 'slug', 'ada', 'city', 'Porto', 'country', 'PT'), array[file_id], now()
from fresh
-- step works
insert into application_works (id, application_id, version, field_id, position, artwork_id, work, image_keys, image_prints)
select gen_random_uuid(), id, 1, 'works', place, gen_random_uuid(), current_setting('load.work')::jsonb, array[current_setting('load.picture')], array[n::text]
from fresh cross join generate_series(1, current_setting('load.works')::int) place
-- step files
insert into application_files (id, application_id, field_id, key, name, kind, media_type, bytes)
select file_id, id, 'files', 'files/' || file_id || '.pdf', 'cv.pdf', 'PDF', 'application/pdf', current_setting('load.bytes')::int from fresh
