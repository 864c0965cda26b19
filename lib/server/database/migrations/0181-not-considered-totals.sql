-- Those that are not considered have had their notice: figures no longer count them among those without an answer.
alter table application_totals drop constraint application_totals_outcome_check;
alter table application_totals add constraint application_totals_outcome_check
  check (outcome in ('ACCEPTED', 'WAITLISTED', 'DECLINED', 'NOT_CONSIDERED')) not valid;
alter table application_totals validate constraint application_totals_outcome_check;
