import { type ReactNode, Suspense } from "react";
import { useSession } from "@/hooks/use-session";
import { useSignInFirst } from "@/hooks/use-sign-in-first";
import type { FollowSubject } from "@/lib/follows/follows.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const FollowToggle = lazyComponent(
  async () => (await import("@/components/follows/follow-toggle")).FollowToggle,
);

export type FollowControlProps = {
  subject: FollowSubject;
  /** A profile's id, a tag, or for a programme the id of one of its opportunities. */
  id: string;
  /** The programme's own id; undefined while an opportunity has none. */
  programmeId?: string | undefined;
  children: (isFollowed: boolean, onPress: () => void) => ReactNode;
};

const errands = {
  PROFILE: "follow-profile",
  TAG: "follow-tag",
  PROGRAMME: "follow-programme",
} as const;

/** Visitors sign in first; their press is completed afterwards. */
export function FollowControl(props: FollowControlProps) {
  const { subject, id, children } = props;
  const signInFirst = useSignInFirst();
  const { user } = useSession();
  const button = children(
    false,
    () => void signInFirst("follow", `${subject} ${id}`, errands[subject]),
  );
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <FollowToggle {...props} />
    </Suspense>
  );
}
