"use client";

import { Suspense } from "react";
import type { ListAddress } from "@/components/screens/opportunity-list/list-address";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for lists with a personal filter.
const EligibleList = lazyComponent(
  async () => (await import("@/components/screens/opportunity-list/eligible-list")).EligibleList,
);

export function PersonalList({ address }: { address: ListAddress }) {
  return (
    <Suspense>
      <EligibleList address={address} />
    </Suspense>
  );
}
