import { ArtworkCard } from "@/components/artworks/artwork-card";
import { toRowFacts } from "@/components/opportunities/row-facts";
import { RowPicture } from "@/components/opportunities/row-picture";
import { describeState } from "@/components/opportunities/state-text";
import { ProfileCard } from "@/components/profiles/profile-card";
import { useFreshCall } from "@/hooks/use-call";
import { useNow } from "@/hooks/use-now";
import { useOwnOpportunity } from "@/hooks/use-own-opportunity";
import { useProfile } from "@/hooks/use-profile";
import type { Order } from "@/lib/checkout/checkout.schema";
import { getOrderedItem } from "@/lib/checkout/orders/order-subjects.rules";
import type { Subject } from "@/lib/checkout/orders/order-subjects.schema";
import type { ReactNode } from "react";

function OrderedOpportunity({ id }: { id: string }) {
  const { data: opportunity } = useOwnOpportunity(id);
  const now = useNow();
  if (opportunity === undefined) return null;
  const { organisation, picture } = toRowFacts(opportunity, now);
  return (
    <div className="flex items-center gap-5 border-y py-5">
      <RowPicture
        picture={picture}
        name={organisation.name}
        seed={organisation.seed}
        className="aspect-4/3 w-30 shrink-0 sm:w-45"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 dir="auto" className="text-large font-medium wrap-anywhere">
          {opportunity.title}
        </h2>
        <p className="text-small text-muted">{describeState(opportunity, now)}</p>
      </div>
    </div>
  );
}

function OrderedArtwork({ id }: { id: string }) {
  const { data: artwork } = useFreshCall("GET /v1/artworks/{id}", {
    params: { id },
    as: "account",
  });
  return artwork === undefined ? null : (
    <div className="w-full max-w-xs">
      <ArtworkCard artwork={artwork} sizes="320px" heading="h2" isEager />
    </div>
  );
}

function OrderedPlanProfile({ id }: { id: string }) {
  const { data: profile } = useProfile(id);
  return profile === undefined ? null : <ProfileCard profile={profile} heading="h2" />;
}

const items: Record<Subject, (props: { id: string }) => ReactNode> = {
  opportunity: OrderedOpportunity,
  artwork: OrderedArtwork,
};

/** Renders nothing once the item has been deleted. */
export function OrderedItem({ order }: { order: Order }) {
  const { kind, profile } = order;
  const orderedItem = getOrderedItem(order);
  if (orderedItem !== null) {
    const Item = items[orderedItem.subject];
    return <Item id={orderedItem.id} />;
  }
  if (kind === "SUBSCRIPTION" && profile !== null) return <OrderedPlanProfile id={profile.id} />;
  return null;
}
