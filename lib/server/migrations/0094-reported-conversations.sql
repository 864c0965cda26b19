-- A conversation can be reported, and administrators then read these messages of it (docs/decisions/0071-conversations.md).
alter table reports add column message_ids uuid[];
alter table reports drop constraint reports_subject_check;
alter table reports add constraint reports_subject_check
  check (subject in ('artwork', 'profile', 'opportunity', 'comment', 'conversation')) not valid;
