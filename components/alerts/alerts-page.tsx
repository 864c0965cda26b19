"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { useInBrowser } from "@/hooks/use-in-browser";

const SavedAlerts = gatedPart({
  subject: "An alert",
  path: ({ search }: { search: string }) => `/account/alerts${search}`,
  load: async () => (await import("@/components/alerts/saved-alerts")).SavedAlerts,
});

export function AlertsPage() {
  return <SavedAlerts search={useInBrowser(() => window.location.search, "")} />;
}
