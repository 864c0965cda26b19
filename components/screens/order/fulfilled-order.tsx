import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { ArtworkCard } from "@/components/artworks/artwork-card";
import {
  isOnPlan,
  formatFulfilledTitle,
  listNextSteps,
  publishesOpportunity,
} from "@/components/screens/order/fulfilled-order-texts";
import { OrderFrame } from "@/components/screens/order/order-frame";
import { OrderSkeleton } from "@/components/screens/order/order-skeleton";
import { findOrderLink, describeOrderOutcome } from "@/components/checkout/order-texts";
import { OpportunityRow } from "@/components/opportunities/opportunity-row";
import { ProfileCard } from "@/components/profiles/profile-card";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { ShareButton } from "@/components/sharing/share-button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Section } from "@/components/ui/section";
import { useFreshCall } from "@/hooks/use-call";
import { useOwnOpportunity } from "@/hooks/use-own-opportunity";
import { useProfile } from "@/hooks/use-profile";
import { useSession } from "@/hooks/use-session";
import type { Order } from "@/lib/checkout/checkout.schema";
import { getOrderedItem } from "@/lib/checkout/orders/order-subjects.rules";
import type { Subject } from "@/lib/checkout/orders/order-subjects.schema";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import type { ReactNode } from "react";

type FulfilledContent = {
  title: string;
  text: string;
  steps: ReturnType<typeof listNextSteps>;
  /** The purchased item in its current state. */
  item: ReactNode;
  /** Null when the item is not public. */
  shared: { path: string; title: string } | null;
  actions: ReactNode;
};

function FulfilledLayout({ order, content }: { order: Order; content: FulfilledContent }) {
  const { title, text, steps, item, shared, actions } = content;
  return (
    <OrderFrame
      order={order}
      title={title}
      text={text}
      actions={
        <>
          {actions}
          {shared !== null && <ShareButton {...shared} />}
        </>
      }
    >
      {item}
      {steps.length > 0 && (
        <Section isCompact title="What happens next">
          <dl className="border-t">
            {steps.map(({ label, text: stepText }) => (
              <div
                key={label}
                className="grid gap-x-5 border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
              >
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted">{stepText}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </OrderFrame>
  );
}

const renderPrimaryLink = (order: Order) => {
  const { href, label } = findOrderLink(order);
  return (
    <LinkButton href={href} tone="primary">
      {label}
    </LinkButton>
  );
};

/** Describes items that cannot be shown. */
const createPlainContent = (order: Order): FulfilledContent => ({
  ...describeOrderOutcome(order),
  steps: [],
  item: null,
  shared: null,
  actions: renderPrimaryLink(order),
});

function OpportunityOrder({ order, id }: { order: Order; id: string }) {
  const { data: opportunity, isPending } = useOwnOpportunity(id);
  if (isPending) return <OrderSkeleton />;
  if (opportunity === undefined)
    return <FulfilledLayout order={order} content={createPlainContent(order)} />;
  const isPublic = opportunity.isHeld !== true && opportunity.status === "PUBLISHED";
  return (
    <FulfilledLayout
      order={order}
      content={{
        title: formatFulfilledTitle(order, opportunity, opportunity.boosts),
        text: isPublic
          ? `Thank you. ${publishesOpportunity(order) ? "This is how it appears in the list." : "This is the opportunity it is for."}`
          : "Thank you. Nothing more needs to be done.",
        steps: listNextSteps(order, { opportunity }),
        item: (
          <div className={opportunity.highlighted ? undefined : "border-t"}>
            <OpportunityRow opportunity={opportunity} heading="h2" />
          </div>
        ),
        shared: isPublic
          ? { path: toOpportunityPath(opportunity), title: opportunity.title }
          : null,
        actions: (
          <>
            {isPublic && renderPrimaryLink(order)}
            {isAppliedHere(opportunity) && (
              <LinkButton href={deskPartPath(id, "applications")}>Applications</LinkButton>
            )}
            <LinkButton href="/account/opportunities" tone={isPublic ? "secondary" : "primary"}>
              All your opportunities
            </LinkButton>
          </>
        ),
      }}
    />
  );
}

function ArtworkOrder({ order, id }: { order: Order; id: string }) {
  const { data: artwork, isPending } = useFreshCall("GET /v1/artworks/{id}", {
    params: { id },
    as: "account",
  });
  if (isPending) return <OrderSkeleton />;
  if (artwork === undefined)
    return <FulfilledLayout order={order} content={createPlainContent(order)} />;
  return (
    <FulfilledLayout
      order={order}
      content={{
        title: formatFulfilledTitle(order, undefined, artwork.boosts),
        text: "Thank you. This is the work it is for.",
        steps: listNextSteps(order, { boosts: artwork.boosts }),
        item: (
          <div className="w-full max-w-xs">
            <ArtworkCard artwork={artwork} sizes="320px" heading="h2" isEager />
          </div>
        ),
        shared: { path: artworkPath(artwork.id), title: artwork.title },
        actions: renderPrimaryLink(order),
      }}
    />
  );
}

function PlanOrder({ order, id }: { order: Order; id: string }) {
  const { profile: actingProfile } = useSession();
  const { data: profile, isPending } = useProfile(id);
  // The API answers for the acting profile only, so after switching profiles the plan is not shown.
  const { data: activeSubscription, isLoading } = useFreshCall(
    "GET /v1/profiles/subscriptions/active",
    { as: "profile" },
    { enabled: actingProfile?.id === id },
  );
  if (isPending || isLoading) return <OrderSkeleton />;
  if (profile === undefined)
    return <FulfilledLayout order={order} content={createPlainContent(order)} />;
  const postLink =
    profile.role === "ART_ORGANIZATION"
      ? { href: "/opportunities/new", label: "Post an opportunity" }
      : { href: "/post/artworks", label: "Post an artwork" };
  return (
    <FulfilledLayout
      order={order}
      content={{
        title: formatFulfilledTitle(order, undefined, [], activeSubscription),
        text: isOnPlan(order, activeSubscription)
          ? "Thank you. Everything in the plan is yours to use from now on."
          : "Thank you.",
        steps: listNextSteps(order, { activeSubscription }),
        item: <ProfileCard profile={profile} heading="h2" />,
        shared: { path: profilePath(profile), title: profile.name },
        actions: (
          <>
            <LinkButton href={postLink.href} tone="primary">
              {postLink.label}
            </LinkButton>
            <LinkButton href="/account#plan">See your plan</LinkButton>
          </>
        ),
      }}
    />
  );
}

const itemOrderComponents: Record<Subject, (props: { order: Order; id: string }) => ReactNode> = {
  opportunity: OpportunityOrder,
  artwork: ArtworkOrder,
};

export function FulfilledOrder({ order }: { order: Order }) {
  const { kind, profile } = order;
  const item = getOrderedItem(order);
  if (item !== null) {
    const ItemOrder = itemOrderComponents[item.subject];
    return <ItemOrder order={order} id={item.id} />;
  }
  if (kind === "SUBSCRIPTION" && profile !== null)
    return <PlanOrder order={order} id={profile.id} />;
  return <FulfilledLayout order={order} content={createPlainContent(order)} />;
}
