"use client";

import { lazy, Suspense } from "react";

// Next sends what a page shows when it is not there along with every page: so this stays small, and only who meets it pays.
const FeaturedRail = lazy(async () => ({
  default: (await import("@/components/artworks/featured-rail")).FeaturedRail,
}));

/** Artworks to go on with where a page has nothing to show; the browser asks for them, so that a wrong address costs no query. */
export function SomethingToSee() {
  return (
    <div className="min-h-104 sm:min-h-124 [@media(scripting:none)]:hidden">
      <Suspense fallback={null}>
        <FeaturedRail />
      </Suspense>
    </div>
  );
}
