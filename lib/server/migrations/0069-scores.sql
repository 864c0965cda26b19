create table scores (
  id uuid primary key,
  round_id uuid not null,
  juror_id uuid not null references jurors on delete cascade,
  application_id uuid not null,
  -- In a round of works; otherwise null.
  work_id uuid references application_works on delete cascade,
  -- As the scale has it (yes, maybe and no: 2, 1 and 0); of a rubric, by criterion.
  value smallint,
  criterion_values jsonb,
  abstained boolean not null default false,
  -- For team and jury; and for the artist, where the round says so.
  comment text not null default '' check (length(comment) <= 4000),
  feedback text not null default '' check (length(feedback) <= 4000),
  updated_at timestamptz(3) not null default now(),
  foreign key (round_id, application_id) references round_entries on delete cascade,
  unique nulls not distinct (round_id, juror_id, application_id, work_id),
  check (abstained = (value is null and criterion_values is null)),
  check (value is null or criterion_values is null)
);
create index scores_of_entry on scores (round_id, application_id);
create index scores_of_juror on scores (juror_id);
create index scores_of_work on scores (work_id) where work_id is not null;

-- The history of an opportunity's applications tells of its rounds, too.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in ('SUBMITTED', 'CHANGED',
  'WITHDRAWN', 'STAGE', 'TAG', 'UNTAG', 'DECIDE', 'NOT_CONSIDERED', 'REOPENED', 'EXTENDED', 'NOTE', 'DELETED',
  'ROUND_OPENED', 'ROUND_CLOSED', 'ROUND_REOPENED')) not valid;
