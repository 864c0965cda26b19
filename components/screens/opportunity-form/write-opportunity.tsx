"use client";

import { usePathname } from "next/navigation";
import { AccountGate } from "@/components/auth/account-gate";
import type { OpportunityEditorProps } from "@/components/screens/opportunity-form/opportunity-editor";
import { NEW_OPPORTUNITY_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for visitors who may write.
const load = async () =>
  (await import("@/components/screens/opportunity-form/opportunity-editor")).OpportunityEditor;
const OpportunityEditor = lazyComponent(load);

export function WriteOpportunity(props: OpportunityEditorProps) {
  const path = usePathname();
  return (
    <AccountGate
      subject="Writing an opportunity"
      path={path === "" ? NEW_OPPORTUNITY_PATH : path}
      load={load}
    >
      {(profile, session) => (
        <OpportunityEditor {...props} actingProfile={profile} session={session} />
      )}
    </AccountGate>
  );
}
