"use client";

import { Suspense, useSyncExternalStore } from "react";
import { RequireSignIn } from "@/components/auth/require-sign-in";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
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
    <RequireSignIn subject="An alert" path={`/account/alerts${search}`} fallback={<FormSkeleton />}>
      {() => (
        <Suspense fallback={<FormSkeleton />}>
          <SavedAlerts search={search} />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
