-- The figures of past years, which no longer follow the reports and decisions that they were counted from.
create table transparency_figures (
  year int primary key check (year between 2000 and 9999),
  figures jsonb not null,
  frozen_at timestamptz(3) not null default now()
);
