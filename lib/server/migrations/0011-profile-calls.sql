-- A profile's calls at a cost that does not grow with those that closed: for anybody the open ones, for its owner all, newest first.
drop index opportunities_by_profile;
create index opportunities_newest_by_profile on opportunities (profile_id, coalesce(published_at, created_at) desc, id desc);
create index opportunities_open_by_profile on opportunities (profile_id, listed_until) where status = 'PUBLISHED';
