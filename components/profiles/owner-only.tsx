"use client";

import type { ReactNode } from "react";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useSession } from "@/hooks/use-session";
import { lazyPart } from "@/lib/shared/lazy-component";
import type { TeamPower } from "@/lib/shared/team-roles";

type OwnerOnlyProps = {
  profileId: string;
  /** The place in the team from which on members see it, too, while they act for it. */
  power?: TeamPower | undefined;
  children: ReactNode;
};

const TeamOnly = lazyPart(async () => (await import("@/components/profiles/team-only")).TeamOnly);

/** Shows its children, which the server renders, to the account of this profile, and to those who post for it. */
export function OwnerOnly({ profileId, power, children }: OwnerOnlyProps) {
  const { team } = useSession();
  if (useIsOwnProfile(profileId)) return children;
  if (team?.id !== profileId) return null;
  return (
    <TeamOnly team={team} power={power}>
      {children}
    </TeamOnly>
  );
}
