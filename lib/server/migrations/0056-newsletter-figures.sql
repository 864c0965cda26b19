-- To how many an issue went, from when it was sent: their mails are deleted earlier than it.
alter table newsletter_issues add column recipients integer, add column delivered integer;
update newsletter_issues i set recipients = c.recipients, delivered = c.delivered
  from (
    select e.dedupe, count(m.id) as recipients, count(m.id) filter (where m.state = 'SENT') as delivered
    from outbox e left join mails m on m.outbox_id = e.id where e.kind = 'NEWSLETTER_ISSUE' group by e.dedupe) c
  where i.state = 'SENT' and c.dedupe = 'NEWSLETTER_ISSUE:' || i.number;
