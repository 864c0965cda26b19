-- Which reminders of saved opportunities were sent (docs/decisions/0057-reminders-and-programmes.md): a deadline that moves reminds again.
create table reminders_sent (
  account_uid text not null references accounts on delete cascade,
  opportunity_id uuid not null references opportunities on delete cascade,
  kind text not null check (kind in ('WEEK', 'DAY')),
  deadline timestamptz(3) not null,
  sent_at timestamptz not null default now(),
  primary key (account_uid, opportunity_id, kind, deadline)
);
create index reminders_sent_of_opportunity on reminders_sent (opportunity_id);
create index reminders_sent_old on reminders_sent (deadline);
