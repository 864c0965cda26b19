import { PlanRoom } from "@/components/subscriptions/plan-room";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";

/** Says how many alerts the account has and may have, before another is written. */
export function AlertRoom() {
  const { profile, isOrganization } = useSession();
  const { data } = useFreshCall(
    "GET /v1/profiles/subscriptions/usage",
    { as: "profile" },
    { enabled: profile !== null },
  );
  if (data === undefined) return null;
  return (
    <PlanRoom
      of="alerts"
      quota={data.alerts}
      noun="alerts"
      audience={isOrganization ? "organization" : "artist"}
    >
      Delete one to make another.
    </PlanRoom>
  );
}
