-- The registered domain of the website that an administrator reviewed. Empty if it had none of its own; null where an earlier version
-- recorded the review. A job takes the registered domain of what is set here.
alter table verifications add column reviewed_domain text check (length(reviewed_domain) <= 253);

-- A domain is shown whichever way it was checked.
create or replace function verifications_shown() returns trigger language plpgsql as $$
declare
  method text := case when new.reviewed_at is not null then 'REVIEW' when new.confirmed_at is not null then 'DOMAIN' end;
  moment timestamptz := coalesce(new.reviewed_at, new.confirmed_at);
  domain text := case when new.confirmed_at is not null then new.host
    when new.reviewed_at is not null then nullif(new.reviewed_domain, '') end;
begin
  -- Of a deleted row nothing is new.
  update profiles set verified_by = method, verified_at = moment, verified_domain = domain
    where id = coalesce(new.profile_id, old.profile_id)
      and (verified_by, verified_at, verified_domain) is distinct from (method, moment, domain);
  return null;
end $$;

-- What was checked holds for the website, the name and the role that it was checked for: a proof for the host, a review for the registered
-- domain, or for the whole address of a website without one of its own. What was revoked stays.
create or replace function profiles_unverified() returns trigger language plpgsql as $$
declare
  is_organization boolean := new.role = 'ART_ORGANIZATION';
  same_text boolean := new.contact ->> 'website' is not distinct from old.contact ->> 'website';
  keeps_host boolean := is_organization and (
    (same_text and new.website_host is not distinct from old.website_host)
    or exists (select from verifications where profile_id = new.id and host = new.website_host));
  keeps_review boolean := is_organization and new.name = old.name and (
    -- An earlier version stored no host; the job that adds it changes nothing of the website.
    (same_text and new.website_host is not distinct from coalesce(old.website_host, new.website_host))
    or exists (select from verifications where profile_id = new.id and reviewed_domain <> ''
      and right('.' || new.website_host, length(reviewed_domain) + 1) = '.' || reviewed_domain));
begin
  if keeps_host and keeps_review then
    return null;
  end if;
  delete from verifications where profile_id = new.id and revoked_at is null
    and (keeps_host is false or host is null) and (keeps_review is false or reviewed_at is null);
  if keeps_host then
    update verifications set evidence = null, reviewed_at = null, reviewed_domain = null, changed_at = now()
      where profile_id = new.id and reviewed_at is not null;
  elsif keeps_review then
    update verifications set host = null, way = null, token = null, local_part = null, asked_at = null, confirmed_at = null,
        checked_at = null, due_at = null, failures = 0, changed_at = now()
      where profile_id = new.id and host is not null;
  end if;
  return null;
end $$;

update verifications v set reviewed_domain = p.website_host
  from profiles p where p.id = v.profile_id and v.reviewed_at is not null;
