import { artworkPath } from "@/components/artworks/artwork-path";
import { ArtworkCard } from "@/components/artworks/artwork-card";
import { isOnPlan, momentTitle, nextSteps, publishes } from "@/components/checkout/moment-words";
import { OrderFrame } from "@/components/checkout/order-frame";
import { OrderSkeleton } from "@/components/checkout/order-skeleton";
import { onwardOf, outcomeOf } from "@/components/checkout/order-words";
import { OpportunityRow } from "@/components/opportunities/list/opportunity-row";
import { ProfileCard } from "@/components/profiles/profile-card";
import { profilePath } from "@/components/profiles/profile-path";
import { ShareButton } from "@/components/sharing/share-button";
import { LinkButton } from "@/components/ui/link-button";
import { useArtwork } from "@/hooks/use-artworks";
import { useOwnOpportunity } from "@/hooks/use-opportunity-writing";
import { useProfile } from "@/hooks/use-profile";
import { useSession } from "@/hooks/use-session";
import { useActiveSubscription } from "@/hooks/use-subscription";
import type { Order } from "@/lib/checkout/checkout.schema";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import type { ReactNode } from "react";

type Shown = {
  title: string;
  text: string;
  steps: ReturnType<typeof nextSteps>;
  /** What was bought for, as it stands now. */
  thing: ReactNode;
  /** What can be shared of it; null for nothing that others see. */
  shared: { path: string; title: string } | null;
  actions: ReactNode;
};

function Moment({ order, shown }: { order: Order; shown: Shown }) {
  const { title, text, steps, thing, shared, actions } = shown;
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
      {thing}
      {steps.length > 0 && (
        <section aria-labelledby="next-steps" className="flex flex-col gap-3">
          <h2 id="next-steps" className="text-large font-medium">
            What happens next
          </h2>
          <dl className="border-t">
            {steps.map(({ what, text: said }) => (
              <div
                key={what}
                className="grid gap-x-5 border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
              >
                <dt className="font-medium">{what}</dt>
                <dd className="text-muted">{said}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </OrderFrame>
  );
}

const onward = (order: Order) => {
  const { href, label } = onwardOf(order);
  return (
    <LinkButton href={href} tone="primary">
      {label}
    </LinkButton>
  );
};

/** Where what was bought for cannot be shown, the order alone. */
const plain = (order: Order): Shown => ({
  ...outcomeOf(order),
  steps: [],
  thing: null,
  shared: null,
  actions: onward(order),
});

function OpportunityMoment({ order, id }: { order: Order; id: string }) {
  const { data: opportunity, isPending } = useOwnOpportunity(id);
  if (isPending) return <OrderSkeleton />;
  if (opportunity === undefined) return <Moment order={order} shown={plain(order)} />;
  const isPublic = opportunity.isHeld !== true && opportunity.status === "PUBLISHED";
  return (
    <Moment
      order={order}
      shown={{
        title: momentTitle(order, opportunity, opportunity.boosts),
        text: isPublic
          ? `Thank you. ${publishes(order) ? "This is how it appears in the list." : "This is the opportunity it is for."}`
          : "Thank you. Nothing more needs to be done.",
        steps: nextSteps(order, { opportunity }),
        thing: (
          <div className={opportunity.highlighted ? undefined : "border-t"}>
            <OpportunityRow opportunity={opportunity} heading="h2" />
          </div>
        ),
        shared: isPublic ? { path: opportunityPath(opportunity), title: opportunity.title } : null,
        actions: (
          <>
            {isPublic && onward(order)}
            <LinkButton href="/account/opportunities" tone={isPublic ? "secondary" : "primary"}>
              All your opportunities
            </LinkButton>
          </>
        ),
      }}
    />
  );
}

function WorkMoment({ order, id }: { order: Order; id: string }) {
  const { data: artwork, isPending } = useArtwork(id);
  if (isPending) return <OrderSkeleton />;
  if (artwork === undefined) return <Moment order={order} shown={plain(order)} />;
  return (
    <Moment
      order={order}
      shown={{
        title: momentTitle(order, undefined, artwork.boosts),
        text: "Thank you. This is the work it is for.",
        steps: nextSteps(order, { boosts: artwork.boosts }),
        thing: (
          <div className="w-full max-w-xs">
            <ArtworkCard artwork={artwork} sizes="320px" heading="h2" first />
          </div>
        ),
        shared: { path: artworkPath(artwork.id), title: artwork.title },
        actions: onward(order),
      }}
    />
  );
}

function PlanMoment({ order, id }: { order: Order; id: string }) {
  const { profile: acting } = useSession();
  const { data: profile, isPending } = useProfile(id);
  // Only the acting profile's plan can be asked for: after a change of profiles it stays unsaid.
  const { data: active, isLoading } = useActiveSubscription(acting?.id === id ? id : null);
  if (isPending || isLoading) return <OrderSkeleton />;
  if (profile === undefined) return <Moment order={order} shown={plain(order)} />;
  const post =
    profile.role === "ART_ORGANIZATION"
      ? { href: "/opportunities/new", label: "Post an opportunity" }
      : { href: "/post/artworks", label: "Post an artwork" };
  return (
    <Moment
      order={order}
      shown={{
        title: momentTitle(order, undefined, [], active),
        text: isOnPlan(order, active)
          ? "Thank you. Everything in the plan is yours to use from now on."
          : "Thank you.",
        steps: nextSteps(order, { active }),
        thing: <ProfileCard profile={profile} heading="h2" />,
        shared: { path: profilePath(profile), title: profile.name },
        actions: (
          <>
            <LinkButton href={post.href} tone="primary">
              {post.label}
            </LinkButton>
            <LinkButton href="/account#plan">See your plan</LinkButton>
          </>
        ),
      }}
    />
  );
}

/** An order that was carried out: what it has changed, as everybody sees it, what happens next, and the way to pass it on. */
export function OrderMoment({ order }: { order: Order }) {
  const { kind, opportunity, artwork, profile } = order;
  if (opportunity !== null) return <OpportunityMoment order={order} id={opportunity.id} />;
  if (artwork !== null) return <WorkMoment order={order} id={artwork.id} />;
  if (kind === "SUBSCRIPTION" && profile !== null)
    return <PlanMoment order={order} id={profile.id} />;
  return <Moment order={order} shown={plain(order)} />;
}
