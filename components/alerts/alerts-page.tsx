"use client";

import { useSyncExternalStore } from "react";
import { RequireSignIn } from "@/components/auth/require-sign-in";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download the forms.
const SavedAlerts = lazyComponent(
  async () => (await import("@/components/alerts/saved-alerts")).SavedAlerts,
);

const subscribeToNothing = () => () => {};

export function AlertsPage() {
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.search,
    () => "",
  );
  return (
    <RequireSignIn subject="An alert" path={`/account/alerts${search}`}>
      {() => <SavedAlerts search={search} />}
    </RequireSignIn>
  );
}
