-- Where the last reconciliation with the payment provider stopped, by what it reads; 'start' names what the next one reads first.
create table reconciliation_positions (
  kind text primary key,
  position text not null,
  updated_at timestamptz(3) not null default now()
);
