-- no transaction
-- What a work is filtered by beside its words: kinds of medium, size and colours, as words ("medium:print", "colour:red").
-- lib/artworks/facets derives them; null is what is not derived yet. Every change of what they come from makes them null
-- again, so that no writer, nor the version that still serves, can leave them stale.
set lock_timeout = '1s';
alter table artworks add column if not exists facets text[];

create or replace function artworks_facets_stale() returns trigger language plpgsql
  as $$ begin new.facets := null; return new; end $$;
create or replace trigger artworks_facets_stale before update of medium, width, height, depth, unit on artworks
  for each row when ((old.medium, old.width, old.height, old.depth, old.unit)
    is distinct from (new.medium, new.width, new.height, new.depth, new.unit))
  execute function artworks_facets_stale();

create or replace function artwork_images_facets_stale() returns trigger language plpgsql
  as $$ begin update artworks set facets = null where id in (old.artwork_id, new.artwork_id) and facets is not null; return null; end $$;
create or replace trigger artwork_images_facets_stale after insert or delete or update of position, placeholder on artwork_images
  for each row execute function artwork_images_facets_stale();
reset lock_timeout;

drop index concurrently if exists artworks_by_facet;
create index concurrently artworks_by_facet on artworks using gin (facets) where listed;
drop index concurrently if exists artworks_by_year;
create index concurrently artworks_by_year on artworks (year) where listed and year is not null;
drop index concurrently if exists artworks_without_facets;
create index concurrently artworks_without_facets on artworks (id) where facets is null;
