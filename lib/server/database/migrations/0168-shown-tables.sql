-- no transaction: each table is locked for its own triggers alone
-- What lib/server/cache/shown-tables.ts names. May be repeated.
set lock_timeout = '1s';
call notify_changes_of('profiles', 'id', 'artworks_count');
call notify_changes_of('profile_old_slugs', 'profile_id');
call notify_changes_of('profile_images', 'profile_id');
call notify_changes_of('profile_words', '');
call notify_changes_of('directory_entries', 'profile_id');
call notify_changes_of('directory_words', 'profile_id');
call notify_changes_of('directory_cities', '');
call notify_changes_of('directory_countries', '');
call notify_changes_of('artworks', 'id,profile_id');
call notify_changes_of('artwork_images', 'artwork_id');
call notify_changes_of('artwork_boosts', 'artwork_id');
call notify_changes_of('home_artworks', 'artwork_id');
call notify_changes_of('series', 'id,profile_id');
call notify_changes_of('series_works', 'series_id,artwork_id');
call notify_changes_of('collections', 'id,profile_id');
call notify_changes_of('collection_items', 'collection_id');
call notify_changes_of('programmes', 'id');
call notify_changes_of('opportunities', 'id,profile_id,programme_id', 'first_submitted_at,promised_deadline');
call notify_changes_of('opportunity_images', 'opportunity_id,profile_id');
call notify_changes_of('opportunity_boosts', 'opportunity_id');
call notify_changes_of('opportunity_changes', 'opportunity_id');
call notify_changes_of('opportunity_words', '');
call notify_changes_of('link_checks', 'opportunity_id');
call notify_changes_of('answer_records', 'profile_id,programme_id,opportunity_id');
call notify_changes_of('answer_comments', 'profile_id');
call notify_changes_of('newsletter_issues', '');
reset lock_timeout;
drop function if exists notify_added, notify_removed, notify_updated, notify_all_rows;

-- What a database of before the baseline still differs by: a function that the last version no longer called, and checks that held for
-- every row but had not looked at the old ones.
drop function if exists audit_log_forget_before(timestamptz);
alter table application_events validate constraint application_events_kind_check;
alter table applications validate constraint applications_decided_works_check;
alter table applications validate constraint applications_missing_check;
alter table moderation_decisions validate constraint moderation_decisions_action_check;
alter table profiles validate constraint profiles_enquiries_check;
alter table reports validate constraint reports_subject_check;
