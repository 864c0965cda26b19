"use client";

import { Suspense } from "react";
import { FollowButtonView, type FollowSource } from "@/components/follows/follow-button-view";
import type { ButtonSize } from "@/components/ui/buttons/button-class";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useSession } from "@/hooks/use-session";
import { useSignInFirst } from "@/hooks/use-sign-in-first";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const FollowToggle = lazyComponent(
  async () => (await import("@/components/follows/follow-toggle")).FollowToggle,
);

export type FollowButtonProps = {
  subject: FollowSource;
  /** A profile's id, or a tag. */
  id: string;
  name: string;
  size?: ButtonSize;
};

const errands = { PROFILE: "follow-profile", TAG: "follow-tag" } as const;

/** Visitors sign in first; their press is completed afterwards. Nothing on an account's own profiles. */
export function FollowButton({ size = "large", ...followed }: FollowButtonProps) {
  const { subject, id } = followed;
  const signInFirst = useSignInFirst();
  const { user } = useSession();
  const isOwn = useIsOwnProfile(id);

  const button = (
    <FollowButtonView
      {...followed}
      size={size}
      isFollowed={false}
      onPress={() => void signInFirst("follow", `${subject} ${id}`, errands[subject])}
    />
  );
  if (isOwn) return null;
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <FollowToggle {...followed} size={size} />
    </Suspense>
  );
}
