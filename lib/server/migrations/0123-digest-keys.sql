-- The secrets with which e-mail addresses and reporters are recognised by digests, encrypted with each secret that signs profile tokens, so that
-- any of those can be replaced (docs/decisions/0081-keys-of-digests.md). All rows hold the same secrets.
create table digest_keys (
  sealed text primary key,
  created_at timestamptz(3) not null default now()
);
