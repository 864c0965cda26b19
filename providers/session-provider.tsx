import { useEffect } from "react";
import { useIsSessionRequired } from "@/hooks/use-session";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";
import { sessionStore, isSessionNeeded } from "@/lib/client/auth/auth-store";
import { onSessionMessage } from "@/lib/client/auth/auth-tabs";
import { logError } from "@/lib/client/log-error";
import { toast } from "@/lib/client/toasts";
import { lazyPart } from "@/lib/shared/lazy-component";

function Unavailable() {
  useEffect(() => sessionStore.set({ ...sessionStore.get(), isLoading: false }), []);
  return null;
}

const SessionEngine = lazyPart(() =>
  import("@/providers/session-engine").then(
    (chunk) => chunk.SessionEngine,
    (error: unknown) => {
      logError("Session code could not be loaded", error);
      return Unavailable;
    },
  ),
);

/** Loads the session code on pages that need it, for returning visitors, or after a sign-in in another tab. */
export function SessionProvider() {
  const isRequired = useIsSessionRequired();
  useEffect(() => {
    const startIfHinted = () => {
      if (sessionCookies.hasHint()) isSessionNeeded.set(true);
    };
    startIfHinted();
    return onSessionMessage((event) => {
      // The auth SDK syncs the sign-out between tabs, but not its reason.
      if (event.kind === "ended" && isSessionNeeded.get()) {
        sessionStore.set({ ...sessionStore.get(), endReason: event.reason });
        toast({ kind: "info", text: event.reason });
      }
      startIfHinted();
    });
  }, []);
  return isRequired ? <SessionEngine /> : null;
}
