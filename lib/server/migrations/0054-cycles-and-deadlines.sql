-- no transaction
drop index concurrently if exists opportunities_of_programme;
create index concurrently opportunities_of_programme on opportunities (programme_id, published_at desc, id desc) where programme_id is not null;
drop index concurrently if exists opportunities_by_deadline;
create index concurrently opportunities_by_deadline on opportunities (deadline, id) where status = 'PUBLISHED' and deadline is not null;
alter table opportunities validate constraint opportunities_programme_id_fkey;
