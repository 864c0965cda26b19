"use client";

import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { gatedPart } from "@/components/auth/gated-part";
import type { DeskPageProps } from "@/components/screens/desk/desk";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";

export const DeskPage = gatedPart({
  subject: "Reading applications",
  path: ({ opportunityId, part }: DeskPageProps) => deskPartPath(opportunityId, part),
  fallback: <DeskSkeleton hasHeader />,
  load: async () => (await import("@/components/screens/desk/desk")).Desk,
});
