-- Since when PROFILE_TOKEN_SECRETS has listed no secret that opens the row: it is deleted some time later.
alter table digest_keys add column unlisted_since timestamptz(3);
