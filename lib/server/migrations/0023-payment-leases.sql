-- Who is at work at the payment provider for an account, and until when unless that is prolonged
-- (docs/decisions/0033-payment-leases.md). Rows live for as long as the work does.
create table payment_leases (
  account_uid text primary key,
  token uuid not null,
  held_until timestamptz(3) not null
);
