"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useSyncExternalStore } from "react";
import { getAriaCurrent } from "@/components/shell/sections";
import { sessionCookies } from "@/lib/client/auth-cookies";
import { sessionStore } from "@/lib/client/auth-store";

/** Already while the session loads, if there was one: a press comes early. */
function readIsMember(): boolean {
  const { isLoading, user } = sessionStore.get();
  return user !== null || (isLoading && sessionCookies.hasHint());
}

/** To the front page, or a member's own home. The server renders the same for everybody. */
export function HomeLink({ className, children }: { className: string; children: ReactNode }) {
  const isMember = useSyncExternalStore(sessionStore.subscribe, readIsMember, () => false);
  const href = isMember ? "/home" : "/";
  return (
    <a
      href={href}
      data-soft=""
      aria-current={getAriaCurrent(href, usePathname())}
      className={className}
    >
      {children}
    </a>
  );
}
