"use client";

import type { ReactNode } from "react";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";

/** Shows its children, which the server renders, to the account of this profile alone. */
export function OwnerOnly({ profileId, children }: { profileId: string; children: ReactNode }) {
  return useIsOwnProfile(profileId) ? children : null;
}
