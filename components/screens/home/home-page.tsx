"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { HomeSkeleton } from "@/components/screens/home/home-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const HomeOverview = lazyComponent(
  async () => (await import("@/components/screens/home/home-overview")).HomeOverview,
);

export function HomePage() {
  return (
    <RequireSignIn subject="This page" path="/home" fallback={<HomeSkeleton />}>
      {() => <HomeOverview />}
    </RequireSignIn>
  );
}
