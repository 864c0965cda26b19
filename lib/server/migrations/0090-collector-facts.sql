-- What a collector asks of a work (docs/decisions/0070-prices-of-artworks.md). Works that never said so are not for sale.
alter table artworks
  -- In minor units of the currency; null with a price on request that names none.
  add column price_amount bigint,
  add column price_currency text,
  -- Who sees the amount; null without a price.
  add column price_show text,
  add column availability text not null default 'NOT_FOR_SALE',
  add column edition_kind text,
  add column edition_size integer,
  add column edition_proofs integer,
  add constraint artworks_price_check check (
    (price_amount is null) = (price_currency is null)
    and (price_amount is null or price_show is not null)
    and (price_amount is not null or coalesce(price_show, 'ON_REQUEST') = 'ON_REQUEST')
    and coalesce(price_amount, 1) between 1 and 1000000000000
    and coalesce(price_currency, 'USD') ~ '^[A-Z]{3}$'
    and coalesce(price_show, 'PUBLIC') in ('PUBLIC', 'ON_REQUEST', 'HIDDEN')) not valid,
  add constraint artworks_availability_check
    check (availability in ('AVAILABLE', 'RESERVED', 'SOLD', 'ON_LOAN', 'NOT_FOR_SALE')) not valid,
  add constraint artworks_edition_check check (
    coalesce(edition_kind, 'OPEN') in ('UNIQUE', 'LIMITED', 'OPEN')
    and (coalesce(edition_kind, 'OPEN') = 'LIMITED') = (edition_size is not null)
    and (edition_proofs is null or edition_size is not null)
    and coalesce(edition_size, 1) between 1 and 100000
    and coalesce(edition_proofs, 0) between 0 and 10000) not valid;
