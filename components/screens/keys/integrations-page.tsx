"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { useInBrowser } from "@/hooks/use-in-browser";
import { integrationsPath } from "@/lib/keys/key-paths.rules";

const Integrations = gatedPart({
  subject: "An API key",
  path: ({ profileId }: { profileId: string | undefined }) => integrationsPath(profileId),
  load: async () => (await import("@/components/screens/keys/integrations")).Integrations,
});

const readProfileId = () => new URLSearchParams(window.location.search).get("profile") ?? "";

export function IntegrationsPage() {
  const named = useInBrowser(readProfileId, "");
  return <Integrations profileId={named === "" ? undefined : named} />;
}
