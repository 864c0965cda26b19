"use client";

import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { checkedItems } from "@/lib/client/checked-items";
import type { RequiredDocument } from "@/lib/opportunities/effort/document-efforts.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const RemainingEffort = lazyComponent(
  async () =>
    (await import("@/components/screens/opportunity-page/remaining-effort")).RemainingEffort,
);

const noItems: readonly string[] = [];

const useChecked = (opportunityId: string) =>
  useSyncExternalStore(
    checkedItems.subscribe,
    () => checkedItems.get(opportunityId),
    // None on the server.
    () => noItems,
  );

export function DocumentTick({ opportunityId, id }: { opportunityId: string; id: string }) {
  return (
    <input
      type="checkbox"
      checked={useChecked(opportunityId).includes(id)}
      onChange={({ target }) => checkedItems.set(opportunityId, id, target.checked)}
      className="size-4 shrink-0 translate-y-0.5 accent-accent"
    />
  );
}

type RemainingDocumentsProps = {
  opportunityId: string;
  documents: readonly RequiredDocument[];
  /** The text for all of them. */
  children: ReactNode;
};

/** Loads its sum with the first tick. */
export function RemainingDocuments(props: RemainingDocumentsProps) {
  const { opportunityId, documents, children } = props;
  const checked = useChecked(opportunityId);
  const remaining = documents.filter(({ id }) => !checked.includes(id));
  if (remaining.length === documents.length) return children;
  return (
    <Suspense fallback={children}>
      <RemainingEffort documents={remaining} />
    </Suspense>
  );
}
