-- no transaction
-- Places of open opportunities by their beginning, for suggestions while somebody types one; “St. Ives” has one blank there.
drop index concurrently if exists listed_opportunities_by_place;
create index concurrently listed_opportunities_by_place on listed_opportunities ((regexp_replace(place, '\s+', ' ', 'g') collate "C")) include (listed_until);
