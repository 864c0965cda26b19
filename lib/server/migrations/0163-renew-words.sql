-- no transaction
-- What was stored before migration 0162 is found as what comes later is. It may be repeated.
call renew_opportunity_words();
call renew_alert_words();
call renew_profile_words();
call renew_application_words();
call renew_artwork_words();
drop index concurrently if exists profiles_by_lexemes_ccnew;
reindex index concurrently profiles_by_lexemes;
drop index concurrently if exists profiles_by_name_lexemes_ccnew;
reindex index concurrently profiles_by_name_lexemes;
drop index concurrently if exists profiles_by_search_name_ccnew;
reindex index concurrently profiles_by_search_name;
-- Statements of the previous version read collections.search and its index; both go with a later release.
drop index concurrently if exists collections_by_lexemes;
create index concurrently collections_by_lexemes on collections using gin (collection_lexemes(name, note)) where visibility = 'PUBLIC';
drop procedure if exists renew_opportunity_words, renew_alert_words, renew_profile_words, renew_application_words, renew_artwork_words;
drop function if exists needs_new_words;
