"use client";

import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useIsSessionWanted } from "@/hooks/use-session";
import { sessionCookies } from "@/lib/client/auth-cookies";
import { sessionStore, sessionWanted } from "@/lib/client/auth-store";
import { onSessionElsewhere } from "@/lib/client/auth-tabs";
import { report } from "@/lib/client/report";
import { toast } from "@/lib/client/toasts";

function Unavailable() {
  useEffect(() => sessionStore.set({ ...sessionStore.get(), isLoading: false }), []);
  return null;
}

const SessionEngine = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("@/providers/session-engine")).SessionEngine };
  } catch (error) {
    report("Session code could not be loaded", error);
    return { default: Unavailable };
  }
});

/** Starts the session where one is wanted: on pages that ask for it, for whoever signed in before, or when somebody signs in in another tab. */
export function SessionProvider() {
  const isWanted = useIsSessionWanted();
  useEffect(() => {
    const wantIfHinted = () => {
      if (sessionCookies.hasHint()) sessionWanted.set(true);
    };
    wantIfHinted();
    return onSessionElsewhere((news) => {
      // The auth service's SDK carries the sign-out itself from tab to tab; the sentence comes this way.
      if (news.kind === "ended" && sessionWanted.get()) {
        sessionStore.set({ ...sessionStore.get(), endReason: news.reason });
        toast({ kind: "info", text: news.reason });
      }
      wantIfHinted();
    });
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <SessionEngine />
    </Suspense>
  );
}
