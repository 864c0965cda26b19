-- The history of an application tells who was given it to judge, so that it can be undone.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in ('SUBMITTED', 'CHANGED', 'WITHDRAWN',
  'STAGE', 'TAG', 'UNTAG', 'DECIDE', 'NOT_CONSIDERED', 'ASSIGN', 'REOPENED', 'EXTENDED', 'NOTE', 'DELETED',
  'ROUND_OPENED', 'ROUND_CLOSED', 'ROUND_REOPENED',
  'COUNTDOWN', 'STOPPED', 'RELEASED', 'PLACE', 'CONFIRMED', 'DECLINED', 'LAPSED', 'EXPORTED')) not valid;
