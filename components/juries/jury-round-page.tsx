"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { RoundSkeleton } from "@/components/juries/round-skeleton";
import { juryPath } from "@/lib/juries/jury-paths.rules";

/** Jurors need no profile. */
export const JuryRoundPage = gatedPart({
  title: "Jury",
  subject: "Judging",
  path: ({ roundId }: { roundId: string }) => juryPath(roundId),
  fallback: <RoundSkeleton />,
  load: async () => (await import("@/components/juries/jury-round-view")).JuryRoundView,
});
