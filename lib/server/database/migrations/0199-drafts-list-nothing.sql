-- A draft lists nothing: an insert of no rows would run every trigger of what is listed, too.
create or replace function opportunities_listed_added() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select id from added where status = 'PUBLISHED' and listed_until > now());
begin
  if cardinality(ids) > 0 then
    insert into listed_opportunities select * from listed_opportunity_rows(ids);
  end if;
  return null;
end $$;
