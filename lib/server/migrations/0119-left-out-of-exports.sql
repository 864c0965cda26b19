-- Applications that the file leaves out: whoever asked for it had a conflict of interest with them when it was made.
alter table exports add column left_out uuid[] not null default '{}';
