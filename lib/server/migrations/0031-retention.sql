-- Whose account an entry of the log is about, so that it can be forgotten with that account.
alter table audit_log add column concerns text;

-- Its parameters have names that no column has.
create function audit_log_concerned(entry_subject text, entry_id text, entry_detail jsonb) returns text
  language sql stable
  as $$
    select case
      when entry_subject = 'account' then entry_id
      when entry_id !~* '^[0-9a-f-]{36}$' then null
      when entry_subject = 'profile' then (select account_uid from profiles where id = entry_id::uuid)
      -- What is deleted is gone by now; its profile is named.
      when entry_subject in ('artwork', 'opportunity') then (
        select account_uid from profiles where id = coalesce(
          (entry_detail ->> 'profileId')::uuid,
          (select profile_id from artworks where id = entry_id::uuid),
          (select profile_id from opportunities where id = entry_id::uuid)))
      when entry_subject = 'report' then (select concerns from reports where id = entry_id::uuid)
      when entry_subject = 'order' then (select account_uid from orders where id = entry_id::uuid)
      when entry_subject = 'promotion' then (
        select o.account_uid from promotions m join orders o on o.id = m.order_id where m.id = entry_id::uuid)
      when entry_subject = 'decision' then (select account_uid from moderation_decisions where id = entry_id::uuid)
    end
  $$;

create or replace function audit_log_stamp() returns trigger language plpgsql as $$
begin
  new.created_at := now();
  new.concerns := audit_log_concerned(new.subject, new.subject_id, new.detail);
  return new;
end $$;

alter table audit_log disable trigger audit_log_append_only;
update audit_log set concerns = audit_log_concerned(subject, subject_id, detail);
alter table audit_log enable always trigger audit_log_append_only;
create index audit_log_by_actor on audit_log (actor);
create index audit_log_by_concerned on audit_log (concerns) where concerns is not null;

-- The log takes new entries and nothing else, but for two functions: one forgets an account, the other what is too old to be
-- kept. Each row says for itself that no more than that happens to it, whoever asks.
create or replace function audit_log_refuse() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('vitrine.audit_log', true) = 'forget' then
    return null;
  end if;
  raise exception 'the audit log is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;

create function audit_log_only_forgets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '6 years' then
      return old;
    end if;
  elsif (new.id, new.action, new.subject, new.created_at) = (old.id, old.action, old.subject, old.created_at)
    and (new.actor = old.actor or new.actor like 'gone-%')
    and (new.subject_id = old.subject_id or new.subject_id like 'gone-%')
    and (new.concerns is null or new.concerns = old.concerns)
    and new.detail <@ old.detail then
    return new;
  end if;
  raise exception 'the audit log is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_only_forgets before update or delete on audit_log
  for each row execute function audit_log_only_forgets();
alter table audit_log enable always trigger audit_log_only_forgets;

-- What stays of an entry's detail: what was decided, and how much of what; no name, and no words of anybody.
create function audit_log_nameless(detail jsonb) returns jsonb
  language sql immutable parallel safe
  as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail)
    where key in ('about', 'currency', 'decision', 'ground', 'outcome', 'paid', 'pictures', 'profiles', 'refunded', 'reports')
  $$;

create function audit_log_forget_account(uid text, pseudonym text) returns void language plpgsql as $$
begin
  perform set_config('vitrine.audit_log', 'forget', true);
  update audit_log set
    actor = case when actor = uid then pseudonym else actor end,
    subject_id = case when subject = 'account' and subject_id = uid then pseudonym else subject_id end,
    detail = case when concerns = uid then audit_log_nameless(detail) else detail end,
    concerns = case when concerns = uid then null else concerns end
  where actor = uid or concerns = uid;
  perform set_config('vitrine.audit_log', '', true);
end $$;

create function audit_log_forget_before(before timestamptz) returns integer language plpgsql as $$
declare
  gone integer;
begin
  perform set_config('vitrine.audit_log', 'forget', true);
  delete from audit_log where created_at < before;
  get diagnostics gone = row_count;
  perform set_config('vitrine.audit_log', '', true);
  return gone;
end $$;
