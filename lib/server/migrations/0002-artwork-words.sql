-- What somebody types into a search field, taken apart as search_query() does: words that must be there, and the
-- beginning of one more (the last). Null when nothing searchable was typed.
create function search_words(typed text) returns table (whole text[], beginning text)
  language sql immutable parallel safe
  as $$
    select array_agg(lexeme order by lexeme) filter (where positions[1] < last),
      min(lexeme) filter (where positions[cardinality(positions)] = last)
    from (
      select lexeme, positions, max(positions[cardinality(positions)]) over () as last
      from unnest(to_tsvector('simple', fold(typed)))
    ) words
  $$;

-- The words of each listed artwork in list order, as artwork_tags holds its tags: the newest works of a word are the
-- next entries of its index, however many there are. Bytewise order makes beginnings of words ranges of the index.
-- No foreign key, which would need an index as large again by artwork: the trigger knows the words that go.
create table artwork_words (
  word text collate "C" not null,
  created_at timestamptz(3) not null,
  artwork_id uuid not null
);

create function artworks_words_sync() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.listed then
    delete from artwork_words
      where word = any (tsvector_to_array(old.search)) and created_at = old.created_at and artwork_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.listed then
    insert into artwork_words (word, created_at, artwork_id)
      select word, new.created_at, new.id from unnest(tsvector_to_array(new.search)) as word;
  end if;
  return null;
end $$;
create trigger artworks_words_added after insert on artworks
  for each row when (new.listed) execute function artworks_words_sync();
create trigger artworks_words_changed after update on artworks
  for each row when ((old.search, old.listed, old.created_at) is distinct from (new.search, new.listed, new.created_at))
  execute function artworks_words_sync();
create trigger artworks_words_removed after delete on artworks
  for each row when (old.listed) execute function artworks_words_sync();

-- Writers of artworks wait until the words of those that are there are in place; readers do not. In the order of time,
-- as they come later too: neighbours in the index are then near each other in the table.
insert into artwork_words (word, created_at, artwork_id)
  select word, created_at, id
  from (select search, created_at, id from artworks where listed order by created_at, id) works,
    unnest(tsvector_to_array(search)) as word;
create unique index artwork_words_in_order on artwork_words (word, created_at, artwork_id);
analyze artwork_words;

-- Text and tags at once: two indexes are met before any row is read.
create index artworks_tags on artworks using gin (tags);
