-- Organisations whose domain, or whose name, was checked (docs/decisions/0076-verified-organisations.md).
create table verifications (
  profile_id uuid primary key references profiles on delete cascade,
  -- The domain that is to be proved, or was; null together.
  host text check (length(host) between 3 and 253),
  -- By which it was proved, or what was asked for last. Both can be tried side by side.
  way text check (way in ('DNS', 'MAIL')),
  -- The value of the DNS record, which is public.
  token text,
  -- Of the address that the mail goes to.
  local_part text check (length(local_part) between 1 and 64),
  -- Of the mail, if there is one.
  asked_at timestamptz(3),
  confirmed_at timestamptz(3),
  -- When the record was last looked up with an answer, and when it is looked up again.
  checked_at timestamptz(3),
  due_at timestamptz(3),
  -- How often in a row it was missing after it had been confirmed.
  failures smallint not null default 0 check (failures >= 0),
  -- What an administrator saw, and when.
  evidence text check (length(evidence) between 10 and 1000),
  reviewed_at timestamptz(3),
  revoked_reason text check (length(revoked_reason) between 10 and 1000),
  revoked_at timestamptz(3),
  state text not null generated always as (
    case when revoked_at is not null then 'REVOKED'
      when confirmed_at is not null or reviewed_at is not null then 'VERIFIED'
      else 'PENDING' end) stored,
  changed_at timestamptz(3) not null default now(),
  check (num_nonnulls(host, way, asked_at) in (0, 3)),
  check (way is distinct from 'DNS' or token is not null),
  check (way is distinct from 'MAIL' or local_part is not null),
  check (host is not null or num_nonnulls(token, local_part, confirmed_at, checked_at, due_at) = 0),
  check (num_nonnulls(evidence, reviewed_at) in (0, 2)),
  check (num_nonnulls(revoked_reason, revoked_at) in (0, 2)),
  check (revoked_at is null or num_nonnulls(host, reviewed_at) = 0),
  check (num_nonnulls(host, reviewed_at, revoked_at) > 0)
);
create index verifications_by_state on verifications (state, changed_at desc, profile_id desc);
create index verifications_due on verifications (due_at) where due_at is not null;

-- What is shown of it. Derived, so that no list of profiles reads another table, and changes are notified with the profile's.
alter table profiles
  add column verified_by text,
  add column verified_at timestamptz(3),
  add column verified_domain text;

create function verifications_shown() returns trigger language plpgsql as $$
declare
  method text := case when new.reviewed_at is not null then 'REVIEW' when new.confirmed_at is not null then 'DOMAIN' end;
  moment timestamptz := coalesce(new.reviewed_at, new.confirmed_at);
  domain text := case when new.confirmed_at is not null then new.host end;
begin
  -- Of a deleted row nothing is new.
  update profiles set verified_by = method, verified_at = moment, verified_domain = domain
    where id = coalesce(new.profile_id, old.profile_id)
      and (verified_by, verified_at, verified_domain) is distinct from (method, moment, domain);
  return null;
end $$;
create trigger verifications_shown after insert or update or delete on verifications
  for each row execute function verifications_shown();

-- The host of the website; of what has none, the text itself.
create function website_host(contact jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(
    regexp_replace(lower(substring(contact ->> 'website' from '^[Hh][Tt][Tt][Pp][Ss]?://(?:[^/?#@]*@)?([^/:?#]+)')), '^www\.', ''),
    contact ->> 'website')
$$;

-- What was checked holds for the website, the name and the role that it was checked for. What was revoked stays.
create function profiles_unverified() returns trigger language plpgsql as $$
declare
  keeps_host boolean := new.role = 'ART_ORGANIZATION'
    and website_host(new.contact) is not distinct from website_host(old.contact);
  keeps_review boolean := new.role = 'ART_ORGANIZATION' and new.name = old.name;
begin
  if keeps_host and keeps_review then
    return null;
  end if;
  delete from verifications where profile_id = new.id and revoked_at is null
    and (keeps_host is false or host is null) and (keeps_review is false or reviewed_at is null);
  if keeps_host then
    update verifications set evidence = null, reviewed_at = null, changed_at = now()
      where profile_id = new.id and reviewed_at is not null;
  elsif keeps_review then
    update verifications set host = null, way = null, token = null, local_part = null, asked_at = null, confirmed_at = null,
        checked_at = null, due_at = null, failures = 0, changed_at = now()
      where profile_id = new.id and host is not null;
  end if;
  return null;
end $$;
create trigger profiles_unverified after update of role, name, contact on profiles
  for each row execute function profiles_unverified();
