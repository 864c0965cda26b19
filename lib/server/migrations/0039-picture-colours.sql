-- no transaction
-- The colours that a person sees in a picture, told from the picture itself when it is stored: its blurred placeholder holds
-- hardly any colour. Null is what is not looked at yet: pictures older than this, and those that the previous version stores.
-- The sweep reads them (lib/artworks/facets), and each answer makes the facets of its work null, to be derived again; until
-- then a work is found by what was derived before.
set lock_timeout = '1s';
alter table artwork_images add column if not exists colours text[];
create or replace trigger artwork_images_facets_stale after insert or delete or update of position, placeholder, colours on artwork_images
  for each row execute function artwork_images_facets_stale();
reset lock_timeout;

drop index concurrently if exists artwork_images_without_colours;
create index concurrently artwork_images_without_colours on artwork_images (id) where colours is null;
