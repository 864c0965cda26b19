-- Letters and their release (docs/decisions/0063-letters.md). An outcome is read from the latest letter whose batch is released, so that
-- one update of letter_batches.released_at tells everybody in the same instant.
create table letter_batches (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  -- The end of the countdown, as long as there is one.
  release_at timestamptz(3),
  released_at timestamptz(3),
  -- Once each of its letters has an event in the outbox.
  told_at timestamptz(3),
  -- By how many accepted artists this release changed their number; stays when applications are erased.
  places integer not null default 0,
  created_at timestamptz(3) not null default now(),
  check (told_at is null or released_at is not null)
);
-- Letters are written into the one batch that is not released yet.
create unique index letter_batches_open on letter_batches (opportunity_id) where released_at is null;
create index letter_batches_of_opportunity on letter_batches (opportunity_id, released_at);
create index letter_batches_due on letter_batches (release_at) where released_at is null and release_at is not null;
create index letter_batches_untold on letter_batches (released_at) where told_at is null and released_at is not null;

create table letters (
  id uuid primary key,
  batch_id uuid not null references letter_batches on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- A place that became free is a letter of its own.
  kind text not null default 'ANSWER' check (kind in ('ANSWER', 'PLACE')),
  outcome text not null check (outcome in ('ACCEPTED', 'WAITLISTED', 'DECLINED')),
  -- With placeholders, as the team writes them.
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 10000),
  feedback text not null default '' check (length(feedback) <= 4000),
  -- As the artist reads them: frozen when the countdown begins.
  frozen_subject text,
  frozen_body text,
  -- The last day for the reply in the opportunity's zone, and the last instant of that day.
  reply_by text,
  reply_until timestamptz(3),
  reply text check (reply in ('CONFIRMED', 'DECLINED', 'LAPSED')),
  replied_at timestamptz(3),
  -- The first letter with this outcome, which has the reply: a correction leaves the reply as it is.
  first_id uuid references letters on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (batch_id, application_id),
  check ((reply is null) = (replied_at is null)),
  check ((reply_by is null) = (reply_until is null))
);
create index letters_of_application on letters (application_id);
create index letters_of_batch on letters (batch_id, created_at, id);
create index letters_unanswered on letters (reply_until) where reply is null and reply_until is not null;
create index letters_corrections on letters (first_id) where first_id is not null;

-- What an organiser chooses about the answers to one opportunity.
create table letter_settings (
  opportunity_id uuid primary key references opportunities on delete cascade,
  offers_automatically boolean not null default false,
  shows_position boolean not null default false,
  -- How long applications stay after their answer.
  keep_days smallint not null default 180 check (keep_days between 90 and 730)
);

-- The order of the waiting list; those without a rank come last.
alter table applications add column waiting_rank smallint check (waiting_rank > 0);

alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in ('SUBMITTED', 'CHANGED', 'WITHDRAWN',
  'STAGE', 'TAG', 'UNTAG', 'DECIDE', 'NOT_CONSIDERED', 'REOPENED', 'EXTENDED', 'NOTE', 'DELETED',
  'ROUND_OPENED', 'ROUND_CLOSED', 'ROUND_REOPENED',
  'COUNTDOWN', 'STOPPED', 'RELEASED', 'PLACE', 'CONFIRMED', 'DECLINED', 'LAPSED', 'EXPORTED')) not valid;

-- What each application has been told: by its latest released letter, unless it was withdrawn before.
create view application_outcomes as
select a.id as application_id, a.opportunity_id, a.state, a.account_uid, a.waiting_rank, l.letter_id, l.outcome, l.released_at,
  f.id as first_id, f.reply, f.replied_at, f.reply_by, f.reply_until,
  l.outcome = 'ACCEPTED' and a.state = 'SUBMITTED' and coalesce(f.reply, 'CONFIRMED') = 'CONFIRMED' as holds_place
from applications a
join lateral (
  select l.id as letter_id, l.outcome, l.first_id, b.released_at from letters l join letter_batches b on b.id = l.batch_id
  where l.application_id = a.id and b.released_at is not null
    and (a.state = 'SUBMITTED' or a.state = 'WITHDRAWN' and a.withdrawn_at > b.released_at)
  order by b.released_at desc, l.id desc limit 1) l on true
join letters f on f.id = coalesce(l.first_id, l.letter_id);
