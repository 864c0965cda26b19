-- no transaction
alter table artworks validate constraint artworks_price_check;
alter table artworks validate constraint artworks_availability_check;
alter table artworks validate constraint artworks_edition_check;

-- A range of prices is a range of each currency, read from this index alone.
drop index concurrently if exists artworks_by_price;
create index concurrently artworks_by_price on artworks (price_currency, price_amount) include (created_at, id)
  where listed and price_show = 'PUBLIC';
drop index concurrently if exists artworks_by_availability;
create index concurrently artworks_by_availability on artworks (availability, created_at desc, id desc) where listed;
