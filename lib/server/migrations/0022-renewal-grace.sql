-- What is to be renewed counts for a day beyond its period, also where nothing has been heard of it since.
update profiles p set subscription_expires_at = s.current_period_end + interval '24 hours'
  from subscriptions s
  where s.profile_id = p.id and s.ended_at is null and s.status in ('active', 'trialing') and s.cancel_at is null
    and p.subscription_expires_at = s.current_period_end;
