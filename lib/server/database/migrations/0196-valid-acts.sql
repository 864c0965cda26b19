-- Their checks took what was there on trust, so that no table was locked while it was read.
alter table reports validate constraint reports_outcome_check;
alter table messages validate constraint messages_delivery_check;
alter table moderation_decisions validate constraint moderation_decisions_whose;
alter table moderation_decisions validate constraint moderation_decisions_action_check;
