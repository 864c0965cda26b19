-- no transaction
drop index concurrently if exists jurors_unanswered;
create index concurrently jurors_unanswered on jurors (expires_at) where state in ('INVITED', 'DECLINED');
