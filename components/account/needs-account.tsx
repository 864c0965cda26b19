"use client";

import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { useWantedSession } from "@/hooks/use-session";
import type { AuthUser } from "@/lib/client/firebase";
import { withReturn } from "@/lib/shared/return-path";

type NeedsAccountProps = {
  /** Where to come back to after signing in. */
  path: string;
  /** What stands there until it is known who is signed in. */
  waiting: ReactNode;
  children: (user: AuthUser) => ReactNode;
};

/** Lets through who is signed in; everybody else learns that the page needs an account, and comes back afterwards. */
export function NeedsAccount({ path, waiting, children }: NeedsAccountProps) {
  const { isLoading, user, endReason } = useWantedSession();
  if (isLoading) return waiting;
  if (user !== null) return children(user);
  return (
    <div className="flex flex-col items-start gap-5">
      {endReason !== null && <p>{endReason}</p>}
      <p>This page needs an account. You come back here afterwards.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="primary" href={withReturn("/login", path)}>
          Sign in
        </LinkButton>
        <LinkButton href={withReturn("/signup", path)}>Sign up</LinkButton>
      </div>
    </div>
  );
}
