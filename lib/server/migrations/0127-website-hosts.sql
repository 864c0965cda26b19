-- The host of the website, as the application takes it from the address: two readers of one address can see two hosts.
-- Empty if it has none; null where an earlier version wrote the profile.
alter table profiles add column website_host text check (length(website_host) <= 253);

-- What was checked holds for the website, the name and the role that it was checked for. What was revoked stays.
-- Without a stored host, what an earlier version wrote, the same text is the same website.
create or replace function profiles_unverified() returns trigger language plpgsql as $$
declare
  is_organization boolean := new.role = 'ART_ORGANIZATION';
  keeps_host boolean := is_organization and (
    (new.website_host, new.contact ->> 'website') is not distinct from (old.website_host, old.contact ->> 'website')
    or exists (select from verifications where profile_id = new.id and host = new.website_host));
  keeps_review boolean := is_organization and new.name = old.name;
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
drop trigger profiles_unverified on profiles;
create trigger profiles_unverified after update of role, name, contact, website_host on profiles
  for each row execute function profiles_unverified();
drop function website_host(jsonb);
