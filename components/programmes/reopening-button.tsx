"use client";

import { useRouter } from "next/navigation";
import { Suspense } from "react";
import { ReopeningButtonView } from "@/components/programmes/reopening-button-view";
import { useSession } from "@/hooks/use-session";
import { sessionStore } from "@/lib/client/auth-store";
import { storePendingPress } from "@/lib/client/pending-press";
import { waitForSession } from "@/lib/client/wait-for-session";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { withReturnPath } from "@/lib/shared/return-path";

// Loaded only for signed-in visitors.
const ReopeningToggle = lazyComponent(
  async () => (await import("@/components/programmes/reopening-toggle")).ReopeningToggle,
);

type Props = { opportunityId: string; programmeId: string | undefined; title: string };

/** Follows the programme of a closed opportunity. Visitors sign in first; their press is completed afterwards. */
export function ReopeningButton(props: Props) {
  const { opportunityId, title } = props;
  const router = useRouter();
  const { user } = useSession();

  async function signInFirst(): Promise<void> {
    storePendingPress("follow", opportunityId);
    await waitForSession();
    if (sessionStore.get().user !== null) return;
    router.push(withReturnPath("/login", window.location.pathname));
  }

  const button = (
    <ReopeningButtonView title={title} isFollowed={false} onPress={() => void signInFirst()} />
  );
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <ReopeningToggle {...props} uid={user.uid} />
    </Suspense>
  );
}
