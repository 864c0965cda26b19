"use client";

import type { ReactNode } from "react";
import { AccountNeeded } from "@/components/account/account-needed";
import { useRequiredSession } from "@/hooks/use-session";
import type { AuthUser } from "@/lib/client/firebase";

type NeedsAccountProps = {
  /** What needs the account, as a sentence begins. */
  what?: string;
  /** Where to come back to after signing in. */
  path: string;
  /** What stands there until it is known who is signed in. */
  waiting: ReactNode;
  /** What there is to see without one. */
  below?: ReactNode;
  children: (user: AuthUser) => ReactNode;
};

/** Lets through who is signed in; everybody else learns that the page needs an account, and comes back afterwards. */
export function NeedsAccount({
  what = "This page",
  path,
  waiting,
  below,
  children,
}: NeedsAccountProps) {
  const { isLoading, user, endReason } = useRequiredSession();
  const shown =
    user === null ? (
      <div className="flex flex-col gap-15">
        <AccountNeeded what={what} path={path} endReason={endReason} />
        {below}
      </div>
    ) : (
      children(user)
    );
  // As high as the window whatever stands in it, so that the end of the page does not move when it is known.
  return <div className="min-h-dvh">{isLoading ? waiting : shown}</div>;
}
