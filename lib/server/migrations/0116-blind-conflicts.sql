-- A conflict that was declared in a blind round: a list of names must not say whose the entry was.
alter table conflicts add column is_blind boolean not null default false;
update conflicts c set is_blind = true
where c.kind = 'DECLARED' and exists (
  select from round_entries e join rounds r on r.id = e.round_id
  where e.application_id = c.application_id and (r.settings ->> 'blind')::boolean);
