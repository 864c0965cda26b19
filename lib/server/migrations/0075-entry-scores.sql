-- What the desk sorts and filters by: the score that ranked an entry when its round was closed, of works the best one. Null below the quorum,
-- and while the round is open (docs/decisions/0066-scores-on-the-desk.md).
alter table round_entries add column score double precision;
