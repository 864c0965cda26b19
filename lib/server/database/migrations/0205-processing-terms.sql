-- Who opens an application form accepts the terms of processing (GDPR article 28) for the profile, once for each version.
alter table acceptances add column profile_id uuid references profiles on delete cascade;
alter table acceptances drop constraint acceptances_kind_check;
alter table acceptances add constraint acceptances_kind_check check (kind in ('TERMS', 'PRIVACY', 'WITHDRAWAL', 'PROCESSING'));
alter table acceptances drop constraint acceptances_place_check;
alter table acceptances add constraint acceptances_place_check check (place in ('SIGN_UP', 'TRIAL', 'CHECKOUT', 'FORM'));
alter table acceptances add constraint acceptances_for_profile check ((kind = 'PROCESSING') = (profile_id is not null));
drop index acceptances_once;
create unique index acceptances_once on acceptances (account_uid, kind, version, place, order_id) nulls not distinct
  where profile_id is null;
create unique index acceptances_once_for_profile on acceptances (profile_id, version) where profile_id is not null;
