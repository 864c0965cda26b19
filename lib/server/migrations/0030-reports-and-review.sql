-- Whose account a report is about, known when it is sent: what it is about may be gone by the decision.
alter table reports add column concerns text references accounts (uid) on delete set null;
update reports r set concerns = p.account_uid from profiles p
  where r.subject = 'profile' and p.id = r.subject_id;
update reports r set concerns = p.account_uid from artworks a join profiles p on p.id = a.profile_id
  where r.subject = 'artwork' and a.id = r.subject_id;
update reports r set concerns = p.account_uid from opportunities o join profiles p on p.id = o.profile_id
  where r.subject = 'opportunity' and o.id = r.subject_id;
create index reports_by_concerned on reports (concerns) where concerns is not null;
create index reports_by_reporter on reports (reporter, created_at);

-- What administrators set for the whole site.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz(3) not null default now()
);

-- Since when a published opportunity waits for a look by an administrator; nobody else sees it until then.
alter table opportunities add column held_since timestamptz(3);
create index opportunities_held on opportunities (held_since, id) where held_since is not null;

-- While the site is set so, what an account publishes waits until one of its opportunities was let through. Here, so that
-- no way of publishing can pass it by.
create function opportunities_held() returns trigger language plpgsql as $$
declare
  account text;
begin
  if not exists (select from settings where key = 'reviewFirstOpportunities' and value = 'true') then
    return new;
  end if;
  select account_uid into account from profiles where id = new.profile_id;
  if account is not null and not exists (
    select from opportunities o join profiles p on p.id = o.profile_id
    where p.account_uid = account and o.id <> new.id and o.published_at is not null and o.held_since is null) then
    new.held_since := now();
  end if;
  return new;
end $$;
create trigger opportunities_held_when_added before insert on opportunities
  for each row when (new.status = 'PUBLISHED') execute function opportunities_held();
create trigger opportunities_held_when_published before update of status on opportunities
  for each row when (new.status = 'PUBLISHED' and old.status <> 'PUBLISHED') execute function opportunities_held();

create or replace function listed_opportunity_rows(ids uuid[]) returns setof listed_opportunities
  language sql stable
  as $$
    select o.id, o.profile_id, o.listed_until, o.published_at,
      coalesce(o.deadline, 'infinity'), word_mask(array[o.deadline_kind], '{FIXED,ROLLING,TBA}'),
      word_mask(array[o.type], opportunity_types()),
      case when o.open_to_all_fields then (1 << cardinality(opportunity_fields())) - 1
        else word_mask(o.artistic_fields, opportunity_fields()) end,
      word_mask(o.rewards, opportunity_rewards()),
      word_mask(o.requirements, opportunity_requirements()),
      word_mask(array[o.fee_type], '{FREE,FEES}'),
      word_mask(array[o.attendance], '{ONSITE,ONLINE,HYBRID}'),
      coalesce(o.country, ''),
      search_text(o.city || ' ' || coalesce(country_names(o.country), '')),
      random()
    from opportunities o left join profiles p on p.id = o.profile_id
    where o.id = any (ids) and o.status = 'PUBLISHED' and o.listed_until > now() and o.held_since is null
      and not coalesce(p.hidden, false)
  $$;
