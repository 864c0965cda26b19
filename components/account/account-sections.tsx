"use client";

import { AccountPart } from "@/components/account/account-part";
import { AccountSkeleton } from "@/components/account/account-skeleton";
import { AnalyticsSection } from "@/components/account/analytics-section";
import { DataSection } from "@/components/account/data-section";
import { DeleteAccount } from "@/components/account/delete-account";
import { ProfilesSection } from "@/components/account/profiles-section";
import { SecuritySection } from "@/components/account/security-section";
import { OrdersSection } from "@/components/billing/orders-section";
import { PlanSection } from "@/components/billing/plan-section";
import { CancelSubscriptions } from "@/components/moderation/cancel-subscriptions";
import { OwnReports } from "@/components/moderation/own-reports";
import { StandingSection } from "@/components/moderation/standing-section";
import { LoadFault } from "@/components/ui/load-fault";
import { Skeleton } from "@/components/ui/skeleton";
import { useAccount } from "@/hooks/use-account";
import { useSession } from "@/hooks/use-session";
import { QueryProvider } from "@/providers/query-provider";

const parts = [
  { id: "profiles", title: "Profiles" },
  { id: "plan", title: "Plan and orders" },
  { id: "security", title: "Sign-in and security" },
  { id: "data", title: "Your data" },
] as const;

/** Where the plan would stand: this account has no profile, or nobody knows whether it has. */
function NoProfile() {
  const { profiles, profilesError } = useSession();
  if (profiles !== undefined)
    return <p>Plans belong to profiles, and this account has none yet.</p>;
  if (profilesError === null) return <Skeleton className="h-30" />;
  return <p>Plans belong to profiles. They show here once yours are loaded.</p>;
}

/** Everything about the account, for who is signed in. */
export function AccountSections() {
  const { account, error, refresh } = useAccount();
  const { profile, suspension } = useSession();
  const [profiles, plan, security, data] = parts;
  const onChanged = () => void refresh();
  const waiting =
    error === null ? (
      <AccountSkeleton />
    ) : (
      <div className="pb-10">
        <LoadFault
          message={`How you sign in could not be loaded: ${error}`}
          isTrying={false}
          onRetry={onChanged}
        />
      </div>
    );
  return (
    <QueryProvider>
      <nav aria-label="Parts of your account" className="flex flex-wrap gap-x-5">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center underline">
            {title}
          </a>
        ))}
      </nav>
      <StandingSection />
      <AccountPart {...profiles}>
        <div className="pb-10">
          <ProfilesSection />
        </div>
      </AccountPart>
      <AccountPart {...plan}>
        {suspension !== null ? (
          <CancelSubscriptions />
        ) : profile === null ? (
          <div className="pb-10">
            <NoProfile />
          </div>
        ) : (
          <>
            <PlanSection key={profile.id} profile={profile} />
            <OrdersSection key={`orders-${profile.id}`} profileId={profile.id} />
          </>
        )}
      </AccountPart>
      <AccountPart {...security}>
        {account === null ? waiting : <SecuritySection account={account} onChanged={onChanged} />}
      </AccountPart>
      <OwnReports />
      <AccountPart {...data}>
        <DataSection />
        <AnalyticsSection />
        {account !== null && <DeleteAccount account={account} />}
      </AccountPart>
    </QueryProvider>
  );
}
