-- The newsletter (docs/decisions/0058-newsletter.md): who gets it, its issues, and the places in them that are sold.
create table newsletter_subscriptions (
  id uuid primary key,
  -- In lower case.
  address text not null unique,
  mail_key text not null unique,
  -- The link in the confirmation names it: a later request makes earlier links invalid.
  requested_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index newsletter_subscriptions_active on newsletter_subscriptions (address) where confirmed_at is not null and ended_at is null;
create index newsletter_subscriptions_unconfirmed on newsletter_subscriptions (requested_at) where confirmed_at is null;
create index newsletter_subscriptions_ended on newsletter_subscriptions (ended_at) where ended_at is not null;

create table newsletter_issues (
  number integer primary key check (number > 0),
  -- The day that is promised to buyers of a place.
  issue_on date not null unique,
  scheduled_for timestamptz(3) not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENDING', 'SENT')),
  -- Empty: written by the product.
  title text not null default '',
  intro text not null default '',
  -- Keys of items ("OPPORTUNITY:<id>"): those that go first, in order, and those that are left out.
  item_order text[] not null default '{}',
  removed_items text[] not null default '{}',
  -- From sending on: the items, whose position is the number of their link.
  content jsonb not null default '[]',
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((state = 'DRAFT') = (sent_at is null))
);
-- One issue at a time is prepared.
create unique index newsletter_issues_draft on newsletter_issues (state) where state = 'DRAFT';

-- How often the link of an item was opened, by nobody in particular.
create table newsletter_openings (
  number integer not null references newsletter_issues on delete cascade,
  item smallint not null,
  opened integer not null default 0,
  primary key (number, item)
);

-- The day that the buyer saw before paying.
alter table orders add column newsletter_on date;

-- The place of a promotion in the newsletter: a refunded or closed one frees it.
alter table promotions
  add column issue_on date,
  add column issue_place smallint,
  add constraint promotions_issue_check check ((issue_on is null) = (issue_place is null) and (issue_on is null or type = 'NEWSLETTER'));
create unique index promotions_issue_places on promotions (issue_on, issue_place) where issue_on is not null and status in ('OPEN', 'DONE');
create index promotions_without_issue on promotions (created_at, id) where status = 'OPEN' and type = 'NEWSLETTER' and issue_on is null;

create trigger notify_added after insert on newsletter_issues referencing new table as added
  for each statement execute function notify_added('');
create trigger notify_removed after delete on newsletter_issues referencing old table as removed
  for each statement execute function notify_removed('');
create trigger notify_updated after update on newsletter_issues referencing old table as removed new table as added
  for each statement execute function notify_updated('');
create trigger notify_truncated after truncate on newsletter_issues for each statement execute function notify_all_rows();
