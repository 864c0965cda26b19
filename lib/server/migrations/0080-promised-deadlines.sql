-- The latest deadline that a native opportunity has had since its first application: it comes no sooner, also after it was rolling meanwhile.
alter table opportunities add column promised_deadline timestamptz(3);
