import { PlanRoom } from "@/components/subscriptions/plan-room";
import { useNativeRoom } from "@/components/screens/opportunity-form/publish/use-native-room";
import { useSession } from "@/hooks/use-session";

/** Says that an opportunity of theirs takes applications already, before another form is written. */
export function NativeRoom() {
  const { isOrganization } = useSession();
  const room = useNativeRoom(true);
  if (room === null || room.used < room.limit) return null;
  return (
    <PlanRoom
      of="nativeOpportunities"
      quota={room}
      noun="free opportunities that take applications on Vitrine"
      audience={isOrganization ? "organization" : "artist"}
    >
      This one can take them too with a paid listing, which you choose below under Plan, or with a
      plan.
    </PlanRoom>
  );
}
