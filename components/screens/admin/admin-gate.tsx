"use client";

import type { ReactNode } from "react";
import {
  type AdministrationPath,
  administrationParts,
} from "@/lib/administration/administration-paths.rules";
import { AdminSkeleton } from "@/components/administration/admin-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { TabLinks } from "@/components/ui/tab-links";
import { useFreshCall } from "@/hooks/use-call";
import { useRequiredSession } from "@/hooks/use-session";
import { CallFailure, getCallStatus } from "@/lib/client/call-failure";
import { isSecondFactorMissing } from "@/lib/shared/second-factor";
import { withReturnPath } from "@/lib/shared/web/return-path";
import { withQueries } from "@/providers/with-queries";
import { homeLink } from "@/lib/shared/web/missing-page";

/** The API decides who is an administrator; without the claim in the token it is not even called. */
export const AdminGate = withQueries(Gate);

function Gate({ path, children }: { path: AdministrationPath; children: ReactNode }) {
  const { isLoading, isSignedIn, isAdmin, endReason } = useRequiredSession();
  const tasks = useFreshCall("GET /v1/admin/tasks", {}, { enabled: isAdmin });
  const { data, error } = tasks;
  if (error instanceof CallFailure && isSecondFactorMissing(error.details)) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>{error.message}</p>
        <LinkButton tone="primary" href="/account#second-factor">
          Set up a second factor
        </LinkButton>
      </div>
    );
  }
  const isRejected = !isAdmin || [401, 403].includes(getCallStatus(error) ?? 0);
  if (!isLoading && isRejected) {
    return (
      <div className="flex flex-col items-start gap-5">
        {endReason !== null && <p>{endReason}</p>}
        <p>This page is for administrators.</p>
        {isSignedIn ? (
          <LinkButton href={homeLink.href}>{homeLink.label}</LinkButton>
        ) : (
          <LinkButton href={withReturnPath("/login", path)}>Sign in</LinkButton>
        )}
      </div>
    );
  }
  if (data === undefined)
    return <QueryError subject="The administration" query={tasks} skeleton={<AdminSkeleton />} />;
  return (
    <div className="flex flex-col gap-10">
      <TabLinks
        label="Administration"
        currentHref={path}
        tabs={administrationParts.map((part) => ({
          ...part,
          count: data.find(({ href }) => href === part.href)?.count,
        }))}
      />
      {children}
    </div>
  );
}
