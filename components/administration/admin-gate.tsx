"use client";

import type { ReactNode } from "react";
import {
  type AdministrationPath,
  administrationParts,
} from "@/components/administration/administration-path";
import { LinkButton } from "@/components/ui/link-button";
import { QueryError } from "@/components/ui/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { TabLinks } from "@/components/ui/tab-links";
import { useFailedJobCount } from "@/hooks/use-administered-jobs";
import { usePendingSalesCounts } from "@/hooks/use-administered-orders";
import { useOpenReports } from "@/hooks/use-administration";
import {
  useContestedDecisions,
  useHeldMessages,
  useHeldOpportunities,
} from "@/hooks/use-moderation";
import { useRequiredSession } from "@/hooks/use-session";
import { getCallStatus } from "@/lib/client/call-failure";
import { withReturnPath } from "@/lib/shared/return-path";
import { withQueries } from "@/providers/with-queries";
import { fallbackLinks } from "@/lib/shared/missing-page";

type AdminGateProps = { path: AdministrationPath; children: ReactNode };

/** The API decides who is an administrator; without the claim in the token it is not even called. */
export const AdminGate = withQueries(Gate);

function Gate({ path, children }: AdminGateProps) {
  const { isLoading, isSignedIn, isAdmin, endReason } = useRequiredSession();
  const reports = useOpenReports(isAdmin);
  const { data, error } = reports;
  const sales = usePendingSalesCounts(data !== undefined);
  const held = useHeldOpportunities(data !== undefined);
  const heldMessages = useHeldMessages(data !== undefined);
  const contested = useContestedDecisions("open", data !== undefined);
  const failedJobs = useFailedJobCount(data !== undefined);
  const isRejected = !isAdmin || [401, 403].includes(getCallStatus(error) ?? 0);
  if (!isLoading && isRejected) {
    return (
      <div className="flex flex-col items-start gap-5">
        {endReason !== null && <p>{endReason}</p>}
        <p>This page is for administrators.</p>
        {isSignedIn ? (
          <LinkButton href={fallbackLinks.home.href}>{fallbackLinks.home.label}</LinkButton>
        ) : (
          <LinkButton href={withReturnPath("/login", path)}>Sign in</LinkButton>
        )}
      </div>
    );
  }
  if (error !== null && data === undefined)
    return <QueryError subject="The administration" query={reports} />;
  if (data === undefined) return <AdminSkeleton />;
  const countByPath: Partial<Record<AdministrationPath, number | undefined>> = {
    "/admin/reports": data.total,
    "/admin/review": (held.data?.length ?? 0) + (heldMessages.data?.length ?? 0),
    "/admin/decisions": contested.data?.pages[0]?.total,
    "/admin/promotions": sales.promotions,
    "/admin/orders": sales.orders,
    "/admin/jobs": failedJobs,
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

/** Placeholder for an administration list while it loads. */
export function AdminSkeleton() {
  return (
    <output aria-label="Loading" className="flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </output>
  );
}
