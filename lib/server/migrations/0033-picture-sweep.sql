-- A picture store carries the id of its database, and another database's sweep leaves it alone. `refusal` is why the last
-- sweep of the pictures removed nothing; null where it did its work.
create table picture_sweep (
  only_row boolean primary key default true check (only_row),
  database_id uuid not null default gen_random_uuid(),
  refusal text
);
insert into picture_sweep default values;
