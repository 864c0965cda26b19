"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { useInBrowser } from "@/hooks/use-in-browser";
import { teamPath } from "@/lib/members/team-paths.rules";

const Team = gatedPart({
  subject: "A team",
  path: ({ profileId }: { profileId: string | undefined }) => teamPath(profileId),
  load: async () => (await import("@/components/screens/team/team")).Team,
});

const readProfileId = () => new URLSearchParams(window.location.search).get("profile") ?? "";

export function TeamPage() {
  const named = useInBrowser(readProfileId, "");
  return <Team profileId={named === "" ? undefined : named} />;
}
