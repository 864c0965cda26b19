"use client";

import { SoftLink } from "@/components/ui/soft-link";
import { type ReactNode, useEffect, useRef } from "react";
import {
  type AdministrationPath,
  administrationParts,
} from "@/components/administration/administration-path";
import { LinkButton } from "@/components/ui/link-button";
import { QueryError } from "@/components/ui/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useFailedJobCount } from "@/hooks/use-administered-jobs";
import { usePendingSalesCounts } from "@/hooks/use-administered-orders";
import { useOpenReports } from "@/hooks/use-administration";
import { useContestedDecisions, useHeldOpportunities } from "@/hooks/use-moderation";
import { useRequiredSession } from "@/hooks/use-session";
import { getCallStatus } from "@/lib/client/call-failure";
import { withReturnPath } from "@/lib/shared/return-path";
import { withQueries } from "@/providers/with-queries";
import { fallbackLinks } from "@/lib/shared/missing-page";

type AdminGateProps = { path: AdministrationPath; children: ReactNode };

/** The API decides who is an administrator; without the claim in the token it is not even called. */
export const AdminGate = withQueries(Gate);

/** On phones the navigation scrolls sideways; the current page must be visible. */
function scrollLinkIntoView(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

function Gate({ path, children }: AdminGateProps) {
  const { isLoading, isSignedIn, isAdmin, endReason } = useRequiredSession();
  const reports = useOpenReports(isAdmin);
  const { data, error } = reports;
  const sales = usePendingSalesCounts(data !== undefined);
  const held = useHeldOpportunities(data !== undefined);
  const contested = useContestedDecisions("open", data !== undefined);
  const failedJobs = useFailedJobCount(data !== undefined);
  const currentRef = useRef<HTMLAnchorElement>(null);
  const openCounts = [
    data?.total,
    held.data,
    contested.data,
    sales.promotions,
    sales.orders,
    failedJobs,
  ];
  // The counts load one after another and change the widths of the links.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs again whenever a count arrives
  useEffect(() => scrollLinkIntoView(currentRef.current), [path, ...openCounts]);
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
    "/admin/review": held.data?.length,
    "/admin/decisions": contested.data?.pages[0]?.total,
    "/admin/promotions": sales.promotions,
    "/admin/orders": sales.orders,
    "/admin/jobs": failedJobs,
  };
  return (
    <div className="flex flex-col gap-10">
      <nav aria-label="Administration" className="border-b">
        <div className="relative -mx-5 -mb-px flex gap-x-5 overflow-x-auto px-5 fade-edges [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 sm:mask-none">
          {administrationParts.map(({ href, label }) => (
            <SoftLink
              key={href}
              href={href}
              ref={href === path ? currentRef : null}
              aria-current={href === path ? "page" : undefined}
              className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-muted -outline-offset-2 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
            >
              {label}
              {(countByPath[href] ?? 0) > 0 && ` (${countByPath[href]})`}
            </SoftLink>
          ))}
        </div>
      </nav>
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
