-- The address that the payment provider was last told for a customer: null while it knows none, or was not told yet.
alter table payment_customers add column email text;

-- Where a payment that waits for its owner is made or confirmed, as with 3-D Secure: a renewal's or an upgrade's.
alter table subscriptions add column payment_url text;
