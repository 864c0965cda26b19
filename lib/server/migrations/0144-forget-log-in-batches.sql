-- At most `size` entries of the log, so that each statement stays within its time.
create function audit_log_forget_before(before timestamptz, size integer) returns integer language plpgsql as $$
declare
  gone integer;
begin
  perform set_config('vitrine.audit_log', 'forget', true);
  delete from audit_log
  where created_at < before and id = any (array(select id from audit_log where created_at < before limit size));
  get diagnostics gone = row_count;
  perform set_config('vitrine.audit_log', '', true);
  return gone;
end $$;
