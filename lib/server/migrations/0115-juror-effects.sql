-- Written when a round closes, so that later reads have the same adjusted scores: how much milder each juror scored than the
-- others, by id, and why adjusted scores could not rank it.
alter table rounds
  add column juror_effects jsonb check (jsonb_typeof(juror_effects) = 'object'),
  add column adjustment_gap text check (adjustment_gap in ('FEW_SCORES', 'NOT_CONNECTED'));
