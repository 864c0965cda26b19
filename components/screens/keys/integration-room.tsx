import type { ReactNode } from "react";
import { PlanRoom } from "@/components/auth/plan-room";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";

function OwnRoom({ of, children }: { of: "keys" | "endpoints"; children: ReactNode }) {
  const { data } = useFreshCall("GET /v1/profiles/subscriptions/usage", { as: "profile" });
  if (data === undefined) return null;
  return (
    <PlanRoom of={of} quota={data[of]}>
      {children}
    </PlanRoom>
  );
}

type Props = { of: "keys" | "endpoints"; profileId: string; children: ReactNode };

/** Says how many the plan leaves. Only the owner knows, and changes, the plan. */
export function IntegrationRoom({ profileId, ...room }: Props) {
  const { profile } = useSession();
  return profile?.id === profileId && <OwnRoom {...room} />;
}
