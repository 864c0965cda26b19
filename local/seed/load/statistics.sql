-- A year of views of the profiles and artworks of `load.accounts`, in the weeks `load.weeks`, the oldest first.
-- step artworks: more views of late, and fewer of older works; some weeks have none
insert into artwork_weeks (artwork_id, week, views)
select id, week, views
from (
  select a.id, w.week, abs(hashtext(a.id::text || w.week::text)) % (2 + (w.age / 8)::int) as views
  from artworks a join profiles p on p.id = a.profile_id
  cross join unnest(current_setting('load.weeks')::date[]) with ordinality as w (week, age)
  where p.account_uid = any (current_setting('load.accounts')::text[])) made
where views > 0
on conflict do nothing
-- step profiles: a fifth came from a search, two fifths from the grid, a tenth from opportunities, the others from outside
insert into profile_weeks (profile_id, week, source, artwork_views, profile_views)
select p.id, w.week, s.source, round(coalesce(v.views, 0) * s.share), round((4 + w.age / 4.0) * s.share)
from profiles p
cross join unnest(current_setting('load.weeks')::date[]) with ordinality as w (week, age)
cross join (values ('search', 0.2), ('grid', 0.4), ('opportunity', 0.1), ('outside', 0.3)) s (source, share)
left join lateral (
  select sum(views) as views from artwork_weeks aw join artworks a on a.id = aw.artwork_id
  where a.profile_id = p.id and aw.week = w.week) v on true
where p.account_uid = any (current_setting('load.accounts')::text[])
on conflict do nothing
