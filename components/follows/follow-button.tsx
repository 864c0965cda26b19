"use client";

import { useRouter } from "next/navigation";
import { Suspense } from "react";
import { FollowButtonView, type FollowSource } from "@/components/follows/follow-button-view";
import type { ButtonSize } from "@/components/ui/button-class";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useSession } from "@/hooks/use-session";
import { sessionStore } from "@/lib/client/auth-store";
import { storePendingPress } from "@/lib/client/pending-press";
import { waitForSession } from "@/lib/client/wait-for-session";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { withReturnPath } from "@/lib/shared/return-path";

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

/** Visitors sign in first; their press is completed afterwards. Nothing on an account's own profiles. */
export function FollowButton({ size = "large", ...followed }: FollowButtonProps) {
  const { subject, id } = followed;
  const router = useRouter();
  const { user } = useSession();
  const isOwn = useIsOwnProfile(id);

  async function signInFirst(): Promise<void> {
    storePendingPress("follow", `${subject} ${id}`);
    await waitForSession();
    if (sessionStore.get().user !== null) return;
    const { pathname, search } = window.location;
    router.push(withReturnPath("/login", `${pathname}${search}`));
  }

  const button = (
    <FollowButtonView
      {...followed}
      size={size}
      isFollowed={false}
      onPress={() => void signInFirst()}
    />
  );
  if (isOwn) return null;
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <FollowToggle {...followed} size={size} uid={user.uid} />
    </Suspense>
  );
}
