"use client";

import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { gatedPart } from "@/components/auth/gated-part";
import { juryResultsPath } from "@/lib/juries/jury-paths.rules";

export const ChairResultsPage = gatedPart({
  subject: "Reading the results",
  path: ({ roundId }: { roundId: string }) => juryResultsPath(roundId),
  fallback: <DeskSkeleton />,
  load: async () => (await import("@/components/juries/results/chair-results")).ChairResults,
});
