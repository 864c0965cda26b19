-- A kept answer is given again as it was: jsonb put its fields into another order.
alter table idempotency_keys alter column body type json;
