import type { ReactNode } from "react";
import { PlanRoom } from "@/components/auth/plan-room";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";

type Props = { of: "keys" | "endpoints"; profileId: string; children: ReactNode };

/** Says how many the plan leaves. Only the owner knows, and changes, the plan. */
export function IntegrationRoom({ of, profileId, children }: Props) {
  const isOwner = useSession().profile?.id === profileId;
  const usage = "GET /v1/profiles/subscriptions/usage";
  const { data } = useFreshCall(usage, { as: "profile" }, { enabled: isOwner });
  if (!isOwner || data === undefined) return null;
  return (
    <PlanRoom of={of} quota={data[of]}>
      {children}
    </PlanRoom>
  );
}
