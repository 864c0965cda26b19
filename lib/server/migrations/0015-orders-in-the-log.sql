-- What administrators do about orders and promotions is written down under their own names.
alter table audit_log drop constraint audit_log_subject_check;
alter table audit_log add constraint audit_log_subject_check
  check (subject in ('profile', 'artwork', 'opportunity', 'report', 'order', 'promotion'));
