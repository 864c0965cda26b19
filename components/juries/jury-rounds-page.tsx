"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { juryPath } from "@/lib/juries/jury-paths.rules";

/** Jurors need no profile. */
export const JuryRoundsPage = gatedPart({
  subject: "Judging",
  path: juryPath(),
  load: async () => (await import("@/components/juries/jury-rounds")).JuryRounds,
});
