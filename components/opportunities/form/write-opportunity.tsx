"use client";

import { usePathname } from "next/navigation";
import { Suspense } from "react";
import { AccountGate } from "@/components/account/account-gate";
import type { OpportunityEditorProps } from "@/components/opportunities/form/opportunity-editor";
import { NEW_OPPORTUNITY_PATH } from "@/components/opportunities/own-opportunity-paths";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { CartProvider } from "@/providers/cart-provider";
import { QueryProvider } from "@/providers/query-provider";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for visitors who may write.
const OpportunityEditor = lazyComponent(
  async () =>
    (await import("@/components/opportunities/form/opportunity-editor")).OpportunityEditor,
);

export function WriteOpportunity(props: OpportunityEditorProps) {
  const path = usePathname();
  return (
    <QueryProvider>
      <AccountGate path={path === "" ? NEW_OPPORTUNITY_PATH : path}>
        {(profile, session) => (
          <Suspense fallback={<FormSkeleton />}>
            <CartProvider of={`opportunity:${props.id ?? "new"}`}>
              <OpportunityEditor {...props} acting={profile} session={session} />
            </CartProvider>
          </Suspense>
        )}
      </AccountGate>
    </QueryProvider>
  );
}
