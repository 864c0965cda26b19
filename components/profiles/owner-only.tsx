"use client";

import type { ReactNode } from "react";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useSession } from "@/hooks/use-session";
import { postsFor } from "@/lib/profiles/memberships.rules";
import type { TeamPower } from "@/lib/shared/team-roles";

type OwnerOnlyProps = {
  profileId: string;
  /** The place in the team from which on members see it, too, while they act for it. */
  power?: TeamPower | undefined;
  children: ReactNode;
};

/** Shows its children, which the server renders, to the account of this profile, and to those who post for it. */
export function OwnerOnly({ profileId, power, children }: OwnerOnlyProps) {
  const { team } = useSession();
  const isOwn = useIsOwnProfile(profileId);
  const isPosting = team !== null && team.id === profileId && postsFor(team, power);
  return isOwn || isPosting ? children : null;
}
