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
import { useCall, useFreshCall } from "@/hooks/use-call";
import { useCallPages } from "@/hooks/use-call-pages";
import { useRequiredSession } from "@/hooks/use-session";
import { getCallStatus } from "@/lib/client/call-failure";
import { withReturnPath } from "@/lib/shared/web/return-path";
import { withQueries } from "@/providers/with-queries";
import { homeLink } from "@/lib/shared/web/missing-page";

type AdminGateProps = { path: AdministrationPath; children: ReactNode };

/** The API decides who is an administrator; without the claim in the token it is not even called. */
export const AdminGate = withQueries(Gate);

function Gate({ path, children }: AdminGateProps) {
  const { isLoading, isSignedIn, isAdmin, endReason } = useRequiredSession();
  const reports = useFreshCall(
    "GET /v1/admin/reports",
    { query: { size: 1 } },
    { enabled: isAdmin },
  );
  const { data, error } = reports;
  const onceAllowed = { enabled: data !== undefined, staleTime: 0 };
  const promotions = useCall("GET /v1/admin/promotions", { query: { size: 1 } }, onceAllowed);
  const orders = useCall("GET /v1/admin/orders", { query: { size: 1 } }, onceAllowed);
  const held = useCall("GET /v1/admin/opportunities", {}, onceAllowed);
  const heldMessages = useCall("GET /v1/admin/messages", {}, onceAllowed);
  const contested = useCallPages(
    "GET /v1/admin/decisions",
    { query: { state: "open" } },
    onceAllowed,
  );
  const failedJobs = useCall("GET /v1/admin/jobs", { query: { size: 1 } }, onceAllowed);
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
    return <QueryError subject="The administration" query={reports} skeleton={<AdminSkeleton />} />;
  const countByPath: Partial<Record<AdministrationPath, number | undefined>> = {
    "/admin/reports": data.total,
    "/admin/review": (held.data?.length ?? 0) + (heldMessages.data?.length ?? 0),
    "/admin/decisions": contested.data?.pages[0]?.total,
    "/admin/promotions": promotions.data?.total,
    "/admin/orders": orders.data?.total,
    "/admin/jobs": failedJobs.data?.total,
  };
  return (
    <div className="flex flex-col gap-10">
      <TabLinks
        label="Administration"
        currentHref={path}
        tabs={administrationParts.map(({ href, label }) => {
          const count = countByPath[href] ?? 0;
          return { href, label: count > 0 ? `${label} (${count})` : label };
        })}
      />
      {children}
    </div>
  );
}
