-- The works that a decision is about, where a round has judged single works: those of an acceptance are accepted, the others are not. Null: the
-- whole application.
alter table applications
  add column decided_works uuid[],
  add constraint applications_decided_works_check
    check (decided_works is null or coalesce(outcome_pending in ('ACCEPTED', 'WAITLISTED'), false)) not valid;
