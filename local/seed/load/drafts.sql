-- Drafts for `npm run bench -- --only applications`, which can be sent as they are: five each of the `load.last` artists `bench-artist-1` and
-- so on, with three works each, for the opportunity `load.opportunity`; after applications.sql.
-- step numbers
create temp table artists on commit drop as
  select n, 'bench-artist-' || n as uid, md5('bench/rush/profile/' || n)::uuid as profile_id from generate_series(1, current_setting('load.last')::int) n
-- step accounts
insert into accounts (uid, email, email_verified_at) select uid, uid || '@vitrine.test', now() from artists
-- step profiles
insert into profiles (id, account_uid, role, name, slug) select profile_id, uid, 'ARTIST', 'Artist ' || n, uid from artists
-- step artworks
insert into artworks (id, profile_id, title, medium, year, width, height)
select md5('bench/rush/work/' || n || '/' || place)::uuid, profile_id, 'Work ' || place, 'Ink on paper', 2026, 30, 40
from artists, generate_series(1, 3) place
-- step pictures
insert into artwork_images (id, artwork_id, position, key, width, height, placeholder)
select gen_random_uuid(), id, 0, 'artworks/' || id || '.jpg', 1280, 960, id::text from artworks
-- step applications
insert into applications (id, opportunity_id, account_uid, profile_id, slot, number, draft)
select gen_random_uuid(), current_setting('load.opportunity')::uuid, uid, profile_id, slot, 100000 + n * 10 + slot,
  jsonb_build_object('proposal', pg_temp.words(n, ' here'), 'statement', pg_temp.words(n, ' by hand'), 'bio', pg_temp.words(n, ' since then'),
    'name', 'Artist ' || n, 'country', 'PT', 'available', true, 'location', 'PT', 'cv', pg_temp.words(n, ' and so on'), 'truth', true,
    'reproduction', true, 'works', (
      select jsonb_agg(jsonb_build_object('artworkId', md5('bench/rush/work/' || n || '/' || place)::uuid))
      from generate_series(1, 3) place))
from artists, generate_series(1, 5) slot
