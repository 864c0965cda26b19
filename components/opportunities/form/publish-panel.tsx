import type { ReactNode } from "react";
import type { PlanOffer } from "@/components/opportunities/form/plan-offers";
import { priceText } from "@/components/opportunities/form/plan-section";
import { Button } from "@/components/ui/button";
import { boostLabels } from "@/lib/opportunities/words/rules";
import type { OpportunityBoostType } from "@/lib/opportunities/words/schema";
import { opportunityBoosts } from "@/lib/subscriptions/plans/rules";

export type Cart = {
  offer: PlanOffer | undefined;
  boost: OpportunityBoostType | null;
  /** Whether the boost comes with the subscription. */
  isBoostIncluded: boolean;
};

/** What plan and boost cost together, in US cents. */
export function cartTotal({ offer, boost, isBoostIncluded }: Cart): number {
  const boostPrice = boost === null || isBoostIncluded ? 0 : opportunityBoosts[boost].price;
  return (offer?.price ?? 0) + boostPrice;
}

const dateText = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

type PublishPanelProps = {
  cart: Cart;
  /** About the total in the reader's currency, or null. */
  about: string | null;
  preview: ReactNode;
  line: ReactNode;
  isPending: boolean;
  onPublish: () => void;
};

/** The preview, what was chosen, what it costs, and the button. */
export function PublishPanel({
  cart,
  about,
  preview,
  line,
  isPending,
  onPublish,
}: PublishPanelProps) {
  const { offer, boost, isBoostIncluded } = cart;
  return (
    <div className="flex flex-col gap-5">
      {preview}
      <dl className="flex flex-col gap-2 border-t pt-5">
        <Row name="Plan">{offer?.name ?? "Not chosen"}</Row>
        {offer !== undefined && <Row name="Listed to">{dateText.format(offer.until)}</Row>}
        <Row name="Boost">
          {boost === null ? "None" : boostLabels[boost]}
          {isBoostIncluded && ", with your subscription"}
        </Row>
        <Row name="Total">
          <span className="font-medium">{priceText(cartTotal(cart))}</span>
          {about !== null && <span className="block text-small text-muted">{about}</span>}
        </Row>
      </dl>
      <Button tone="primary" pending={isPending} onClick={onPublish}>
        Publish
      </Button>
      {line}
    </div>
  );
}
