-- How often something that a file holds was erased while a job made it: then it is made anew.
alter table exports add column erasures integer not null default 0;
