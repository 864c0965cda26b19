-- Each word of a listed opportunity says when it is listed until and where it stands in each order: a search by words
-- alone reads one range of one index for each word, and no row of any table.
alter table listed_opportunity_words
  add column listed_until timestamptz(3),
  add column published_at timestamptz(3),
  add column deadline_order timestamptz(3);
alter table listed_opportunity_words drop constraint listed_opportunity_words_pkey;
update listed_opportunity_words w
  set listed_until = l.listed_until, published_at = l.published_at, deadline_order = l.deadline_order
  from listed_opportunities l where l.opportunity_id = w.opportunity_id;
alter table listed_opportunity_words
  alter column listed_until set not null,
  alter column published_at set not null,
  alter column deadline_order set not null,
  add primary key (word, opportunity_id) include (weight, listed_until, published_at, deadline_order);

create or replace function listed_opportunity_words_added() returns trigger language plpgsql as $$
begin
  insert into listed_opportunity_words (opportunity_id, word, weight, listed_until, published_at, deadline_order)
    select o.id, found.word, found.weight, added.listed_until, added.published_at, added.deadline_order
    from added join opportunities o on o.id = added.opportunity_id,
      opportunity_words_of(o.title, o.organization_name, o.summary, o.description) found;
  insert into opportunity_words (word)
    select distinct w.word from added join listed_opportunity_words w using (opportunity_id)
    where not exists (select from opportunity_words known where known.word = w.word)
    order by w.word
  on conflict do nothing;
  return null;
end $$;

create function listed_opportunity_words_moved() returns trigger language plpgsql as $$
begin
  update listed_opportunity_words
    set listed_until = new.listed_until, published_at = new.published_at, deadline_order = new.deadline_order
    where opportunity_id = new.opportunity_id;
  return null;
end $$;
create trigger listed_opportunity_words_moved
  after update of listed_until, published_at, deadline_order on listed_opportunities
  for each row execute function listed_opportunity_words_moved();

-- Of a type, everything that a search asks for: of several narrow filters the type is the one that most of them name.
drop index listed_opportunities_by_type;
create index listed_opportunities_by_type on listed_opportunities (types, published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_kinds, fields, rewards, requirements, fees, attendances, country, place);
analyze listed_opportunities, listed_opportunity_words;
