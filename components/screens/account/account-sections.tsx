import type { ReactNode } from "react";
import { AccountFrame } from "@/components/screens/account/account-frame";
import { AccountNav } from "@/components/screens/account/account-nav";
import { SettingsPart } from "@/components/ui/settings-part";
import { AccountSkeleton } from "@/components/screens/account/account-skeleton";
import { AnalyticsSection, DataSection } from "@/components/screens/account/data-section";
import { DeleteAccount } from "@/components/screens/account/delete-account";
import { ProfilesSection } from "@/components/screens/account/profiles-section";
import { SecuritySection } from "@/components/screens/account/security-section";
import { useHashTarget } from "@/components/ui/use-hash-target";
import { OrdersSection } from "@/components/billing/orders-section";
import { SubscriptionPlanSection } from "@/components/billing/subscription-plan-section";
import { CancelSubscriptions } from "@/components/moderation/cancel-subscriptions";
import { OwnReports } from "@/components/moderation/own-reports";
import { DecisionsSection } from "@/components/moderation/decisions-section";
import { LoadError } from "@/components/ui/states/load-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useAccount } from "@/hooks/use-account";
import { useCall, useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { postsFor } from "@/lib/profiles/memberships.rules";

const parts = {
  standing: {
    id: "standing",
    title: "Decisions",
    hint: "What was decided, why, and how to contest it",
  },
  profiles: { id: "profiles", title: "Profiles", hint: "Who you are here" },
  plan: { id: "plan", title: "Plan and orders", hint: "What you pay for, cards and receipts" },
  security: {
    id: "security",
    title: "Sign-in and security",
    hint: "E-mail, password, phone, second factor",
  },
  reports: { id: "reports", title: "Your reports", hint: "What you reported, and our answers" },
  data: { id: "data", title: "Your data", hint: "Download it, statistics, delete your account" },
} as const;

function Frame({ children }: { children: ReactNode }) {
  const { data: standing } = useFreshCall("GET /v1/account/standing");
  const { data: reports = [] } = useCall("GET /v1/account/reports");
  const hasDecisions =
    standing !== undefined && (standing.suspension !== null || standing.decisions.length > 0);
  const visibleParts = Object.values(parts).filter(
    ({ id }) => (id !== "standing" || hasDecisions) && (id !== "reports" || reports.length > 0),
  );
  return <AccountFrame nav={<AccountNav parts={visibleParts} />}>{children}</AccountFrame>;
}

/** Shown in place of the plan when the account has no profile, or its profiles could not be loaded. */
function NoProfile() {
  const { profiles, profilesError } = useSession();
  if (profiles !== undefined)
    return <p>Plans belong to profiles, and this account has none yet.</p>;
  if (profilesError === null) return <Skeleton className="h-30" />;
  return <p>Plans belong to profiles. They show here once yours are loaded.</p>;
}

export function AccountSections() {
  const { account, error, refresh } = useAccount();
  const { profile, team, suspension } = useSession();
  useHashTarget(account !== null || error !== null);
  const { profiles, plan, security, data } = parts;
  const onChanged = () => void refresh();
  const placeholder =
    error === null ? (
      <AccountSkeleton />
    ) : (
      <div className="pb-10">
        <LoadError
          message={`How you sign in could not be loaded: ${error}`}
          isTrying={false}
          onRetry={onChanged}
        />
      </div>
    );
  return (
    <Frame>
      <DecisionsSection />
      <SettingsPart id={profiles.id} title={profiles.title}>
        <div className="pb-10">
          <ProfilesSection />
        </div>
      </SettingsPart>
      <SettingsPart id={plan.id} title={plan.title}>
        {typeof suspension === "string" ? (
          <CancelSubscriptions />
        ) : profile === null ? (
          <div className="pb-10">
            <NoProfile />
          </div>
        ) : suspension === undefined ? (
          <Skeleton className="h-60" />
        ) : (
          <>
            {team === null ? (
              <SubscriptionPlanSection key={profile.id} profile={profile} />
            ) : (
              <p className="pb-10">The owner of {team.name} decides about its plan.</p>
            )}
            {(team === null || postsFor(team, "POSTING_MANAGER")) && (
              <OrdersSection key={`orders-${profile.id}`} />
            )}
          </>
        )}
      </SettingsPart>
      <SettingsPart id={security.id} title={security.title}>
        {account === null ? (
          placeholder
        ) : (
          <SecuritySection account={account} onChanged={onChanged} />
        )}
      </SettingsPart>
      <OwnReports />
      <SettingsPart id={data.id} title={data.title}>
        <DataSection />
        <AnalyticsSection />
        {account !== null && <DeleteAccount account={account} />}
      </SettingsPart>
    </Frame>
  );
}
