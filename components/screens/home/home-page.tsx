"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { HomeSkeleton } from "@/components/screens/home/home-skeleton";

export const HomePage = gatedPart({
  subject: "This page",
  path: "/home",
  fallback: <HomeSkeleton />,
  load: async () => (await import("@/components/screens/home/home-overview")).HomeOverview,
});
