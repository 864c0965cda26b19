import { PlanRoom } from "@/components/auth/plan-room";
import { useFreshCall } from "@/hooks/use-call";

/** Says how many places the team has left, before somebody is invited. Only the owner knows, and changes, the plan. */
export function TeamRoom() {
  const { data } = useFreshCall("GET /v1/profiles/subscriptions/usage", { as: "profile" });
  if (data === undefined) return null;
  return (
    <PlanRoom of="members" quota={data.members}>
      Removing somebody frees a place.
    </PlanRoom>
  );
}
