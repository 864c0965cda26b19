import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useLargerPlans } from "@/components/subscriptions/use-larger-plans";
import { useSession } from "@/hooks/use-session";
import { getQuotas } from "@/lib/plans/plan-limits.rules";
import { pricingHref } from "@/lib/plans/pricing-paths.rules";
import { formatCount } from "@/lib/shared/texts/format-count";
import { formatMoney } from "@/lib/shared/texts/format-money";

/** The words after “2 of 3”. */
const usages = {
  alerts: "alerts used",
  keys: "keys used",
  endpoints: "endpoints used",
  members: "places taken, open invitations included",
  nativeOpportunities: "opportunities that take applications here used",
  applications: "applications used",
  jurors: "places taken, open invitations included",
  rounds: "rounds used",
} as const;

type PlanRoomProps = {
  of: keyof typeof usages;
  quota: { used: number; limit: number };
  /** Stands instead of the count, where that is more than the limit. */
  usage?: string;
  /** False for those who cannot change the plan. */
  canBuy?: boolean;
  /** The way on that costs nothing. */
  children?: ReactNode;
};

/** Says how much of a limit is used where more is asked for, and once it is reached, which plan has more, at what price. */
export function PlanRoom(props: PlanRoomProps) {
  const { of: name, quota, canBuy = true, children } = props;
  const { used, limit } = quota;
  const audience = useSession().isOrganization ? "organization" : "artist";
  const isFull = used >= limit;
  const toLimit = (type: Parameters<typeof getQuotas>[0]["type"]) =>
    getQuotas({ type, isExpired: false })[name];
  const { plans } = useLargerPlans(
    audience,
    (type) => (toLimit(type) ?? Infinity) > used,
    isFull && canBuy,
  );
  const { usage = `${formatCount(used)} of ${formatCount(limit)} ${usages[name]}` } = props;
  if (!isFull) return <p className="text-small text-muted">{usage}</p>;
  const plan = canBuy ? plans?.[0] : undefined;
  const largerLimit = plan === undefined ? null : toLimit(plan.type);
  return (
    <p className="max-w-2xl rounded-surface bg-surface p-5">
      {usage}. {children}{" "}
      {plan !== undefined && (
        <>
          {plan.name} has room for{" "}
          {largerLimit === null ? "all you post" : formatCount(largerLimit)}, for{" "}
          {formatMoney(plan.price)} a month.{" "}
        </>
      )}
      {canBuy && (plans === undefined || plan !== undefined) && (
        <TextLink href={pricingHref({ audience, interval: "month" })}>Compare plans</TextLink>
      )}
    </p>
  );
}
