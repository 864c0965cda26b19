-- Domains by which nobody is verified until an administrator has looked at it.
create table revoked_domains (
  -- What was registered: of all hosts below it, the same.
  domain text primary key check (length(domain) between 3 and 253),
  revoked_at timestamptz(3) not null
);

-- Any mailbox of a domain was enough so far: what it proved is asked for once more, and then every year. Not at once, as an instance of
-- the previous version would look for a record.
update verifications set due_at = now() + interval '1 hour' where way = 'MAIL' and confirmed_at is not null;
