-- Alone in its transaction, which locks rows only: lists are read meanwhile.
update listed_opportunities l set deadline_day = public.deadline_day(o.deadline_local, o.deadline)
  from opportunities o where o.id = l.opportunity_id and o.deadline is not null and l.deadline_day is null;
