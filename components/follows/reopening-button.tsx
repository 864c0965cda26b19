"use client";

import { Suspense } from "react";
import { ReopeningButtonView } from "@/components/follows/reopening-button-view";
import { useSession } from "@/hooks/use-session";
import { useSignInFirst } from "@/hooks/use-sign-in-first";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const ReopeningToggle = lazyComponent(
  async () => (await import("@/components/follows/reopening-toggle")).ReopeningToggle,
);

type Props = { opportunityId: string; programmeId: string | undefined; title: string };

/** Follows the programme of a closed opportunity. Visitors sign in first; their press is completed afterwards. */
export function ReopeningButton(props: Props) {
  const { opportunityId, title } = props;
  const signInFirst = useSignInFirst();
  const { user } = useSession();

  const button = (
    <ReopeningButtonView
      title={title}
      isFollowed={false}
      onPress={() => void signInFirst("follow", opportunityId, "follow-programme")}
    />
  );
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <ReopeningToggle {...props} />
    </Suspense>
  );
}
