import { TextLink } from "@/components/ui/buttons/text-link";
import { isUnpaid } from "@/components/billing/plan-status";
import { ChangePlan } from "@/components/screens/pricing/change-plan";
import { pricingHref } from "@/lib/plans/pricing-paths.rules";
import { NewPlan } from "@/components/screens/pricing/new-plan";
import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { resumeWizardPath } from "@/lib/profiles/wizard/wizard-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ErrorText } from "@/components/ui/states/error-text";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { usePlanError } from "@/hooks/use-subscription";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { getChangeDirection } from "@/lib/subscriptions/changes/change-subscription.rules";
import { toAudience, roleToAudience } from "@/lib/plans/subscription-state.rules";
import { withQueries } from "@/providers/with-queries";

type MemberPlanProps = { offer: PlanOffer; isRecommended: boolean; returnPath: string };

const skeleton = <Skeleton round className="h-12 w-full" />;

function ProfilePlanAction({
  offer,
  isRecommended,
  profile,
}: MemberPlanProps & { profile: Profile }) {
  const {
    data: active,
    error,
    refetch,
  } = useFreshCall("GET /v1/profiles/subscriptions/active", { as: "profile" });
  const { planError, setPlanError } = usePlanError(profile.id, offer.priceId);
  if (error !== null) {
    return (
      <div className="flex flex-col gap-3">
        <ErrorText>Your plan could not be loaded: {error.message}</ErrorText>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (active === undefined) return skeleton;
  const errorAlert = <ErrorAlert error={planError} />;
  if (active !== null && isUnpaid(active))
    return <LinkButton href="/account#plan">Pay for your current plan first</LinkButton>;
  if (active === null || active.isExpired || active.interval === null) {
    return (
      <div className="flex flex-col gap-3">
        <NewPlan
          offer={offer}
          isRecommended={isRecommended}
          profile={profile}
          onRejected={setPlanError}
        />
        {errorAlert}
      </div>
    );
  }
  const { type, interval, pendingChange } = active;
  const direction = getChangeDirection({ type, interval }, offer);
  if (direction === null) {
    return (
      <p className="flex h-12 items-center font-medium">
        {active.isTrial ? "You are trying this plan" : "Your plan"}
      </p>
    );
  }
  const isScheduled =
    pendingChange?.type === offer.type && pendingChange.interval === offer.interval;
  return (
    <div className="flex flex-col gap-3">
      <ChangePlan
        offer={offer}
        active={active}
        direction={direction}
        isScheduled={isScheduled}
        onOpen={() => setPlanError(null)}
      />
      {errorAlert}
    </div>
  );
}

function MemberPlanAction(props: MemberPlanProps) {
  const { profile, profiles, team } = useSession();
  const planAudience = toAudience(props.offer.type);
  if (profile === null) {
    if (profiles === undefined) return skeleton;
    return <LinkButton href={resumeWizardPath(props.returnPath)}>Make a profile first</LinkButton>;
  }
  const audience = roleToAudience(profile.role);
  if (audience !== planAudience) {
    return (
      <div className="text-small text-muted">
        <p>
          For {planAudience === "organization" ? "organisations" : "artists and other people"}. You
          are using {profile.name}.
        </p>
        <TextLink
          href={pricingHref({ audience, interval: props.offer.interval })}
          className="inline-flex min-h-11 items-center"
        >
          Plans for {profile.name}
        </TextLink>
      </div>
    );
  }
  if (team !== null)
    return (
      <p className="text-small text-muted">The owner of {team.name} decides about its plan.</p>
    );
  return <ProfilePlanAction {...props} profile={profile} />;
}

export const MemberPlan = withQueries(MemberPlanAction);
