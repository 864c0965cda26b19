"use client";

import { AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { AdminSkeleton } from "@/components/administration/admin-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { AdministeredVerificationRow } from "@/components/verifications/administered-verification-row";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useFreshCall } from "@/hooks/use-call";
import { useFreshPages } from "@/hooks/use-call-pages";

const states = [
  { state: "PENDING", label: "Pending", empty: "No verification is pending." },
  { state: "VERIFIED", label: "Verified", empty: "No organisation is verified." },
  { state: "REVOKED", label: "Revoked", empty: "No verification has been revoked." },
] as const;

function OneProfile({ id }: { id: string }) {
  const query = useFreshCall("GET /v1/admin/verifications/{id}", { params: { id } });
  return (
    <section aria-label="One profile" className="flex flex-col gap-5">
      <QueryError
        subject="The verification"
        query={query}
        skeleton={query.data === undefined && <AdminSkeleton />}
      />
      {query.data !== undefined && (
        <ul>
          <AdministeredVerificationRow verification={query.data} />
        </ul>
      )}
      <p>
        <TextLink href="/admin/verifications">All verifications</TextLink>
      </p>
    </section>
  );
}

function AllProfiles() {
  const choice = useQueueStates("verifications", states);
  const queue = useFreshPages("GET /v1/admin/verifications", {
    query: { state: choice.selected.state },
  });
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-2xl text-muted">
        To verify an organisation that has not asked for it, look it up under “Profiles” and choose
        “Verification”.
      </p>
      <AdminQueue choice={choice} queue={queue}>
        {(verification) => (
          <AdministeredVerificationRow key={verification.id} verification={verification} />
        )}
      </AdminQueue>
    </div>
  );
}

export function AdminVerifications({ profileId }: { profileId: string | null }) {
  return profileId === null ? <AllProfiles /> : <OneProfile id={profileId} />;
}
