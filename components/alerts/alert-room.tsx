import { PlanRoom } from "@/components/subscriptions/plan-room";
import { useSession } from "@/hooks/use-session";
import { getAlertLimit } from "@/lib/plans/plan-limits.rules";
import { fromSubscriptionBadge } from "@/lib/plans/subscription-state.rules";

/** Says how many alerts the account has and may have, before another is written. @param used undefined while it is unknown */
export function AlertRoom({ used }: { used: number | undefined }) {
  const { profiles } = useSession();
  if (used === undefined || profiles === undefined) return null;
  const limit = getAlertLimit(profiles.map(({ badge }) => fromSubscriptionBadge(badge)));
  return (
    <PlanRoom of="alerts" quota={{ used, limit }} noun="alerts">
      Delete one to make another.
    </PlanRoom>
  );
}
