import { PlanRoom } from "@/components/subscriptions/plan-room";
import { useNativeRoom } from "@/components/screens/opportunity-form/publish/use-native-room";

/** Says that an opportunity of theirs takes applications already, before another form is written. */
export function NativeRoom() {
  const room = useNativeRoom(true);
  if (room === null || room.used < room.limit) return null;
  return (
    <PlanRoom
      of="nativeOpportunities"
      quota={room}
      noun="free opportunities that take applications on Vitrine"
    >
      This one can take them too with a paid listing, which you choose below under Plan, or with a
      plan.
    </PlanRoom>
  );
}
