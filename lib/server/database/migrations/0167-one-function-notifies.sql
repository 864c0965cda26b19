-- One function notifies the changes of every table that public responses show, whatever the statement, as four did before it.

-- Its arguments: the columns that hold ids, and those that no cached response shows, whose changes are not notified.
create function notify_changes() returns trigger language plpgsql as $$
declare
  unseen text[] := string_to_array(tg_argv[1], ',');
  rows integer;
  changed jsonb[];
begin
  -- A hundred rows are counted first, so that a statement that changes a million costs no more.
  if tg_op = 'DELETE' then
    rows := (select count(*) from (select from removed limit 101) counted);
  elsif tg_op <> 'TRUNCATE' then
    rows := (select count(*) from (select from added limit 101) counted);
  end if;
  if tg_op = 'TRUNCATE' or rows > 100 then
    perform pg_notify('vitrine_changes', tg_table_name || ' *');
    return null;
  elsif rows = 0 then
    return null;
  elsif tg_op = 'INSERT' then
    changed := array(select to_jsonb(a) from added a);
  elsif tg_op = 'DELETE' then
    changed := array(select to_jsonb(r) from removed r);
  else
    -- An update that changes nothing is not notified. A row that moves to another owner is notified for both.
    changed := array(
      (select to_jsonb(r) - unseen from removed r except select to_jsonb(a) - unseen from added a)
      union all (select to_jsonb(a) - unseen from added a except select to_jsonb(r) - unseen from removed r));
  end if;
  perform notify_rows(tg_table_name, changed, tg_argv[0]);
  return null;
end $$;

-- Makes each statement on a table notify what it changes. A trigger with transition tables is for one kind of statement.
create procedure notify_changes_of(shown_table text, ids text, unseen text default '') language plpgsql as $$
declare
  kind text[];
begin
  foreach kind slice 1 in array array[
    ['added', 'insert', 'referencing new table as added'],
    ['removed', 'delete', 'referencing old table as removed'],
    ['updated', 'update', 'referencing old table as removed new table as added'],
    ['truncated', 'truncate', '']]
  loop
    execute format('create or replace trigger %I after %s on %I %s for each statement execute function notify_changes(%L, %L)',
      'notify_' || kind[1], kind[2], shown_table, kind[3], ids, unseen);
  end loop;
end $$;
