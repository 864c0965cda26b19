import { type ReactNode, useId } from "react";
import type { PlanOffer } from "@/components/opportunities/form/plan-offers";
import { priceText } from "@/components/opportunities/form/plan-section";
import { Button } from "@/components/ui/button";
import { boostLabels } from "@/lib/opportunities/words/rules";
import type { OpportunityBoostType } from "@/lib/opportunities/words/schema";
import { opportunityBoosts } from "@/lib/subscriptions/plans/rules";

/** What was chosen to publish a draft by. */
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
  /** In US cents. */
  total: number;
  /** About the total in the reader's currency, or null. */
  about: string | null;
  preview: ReactNode;
  line: ReactNode;
  isPending: boolean;
  onPublish: () => void;
};

/** The preview, what was chosen, what it costs, and the button: it publishes what costs nothing more, and saves the draft of what does. */
export function PublishPanel({
  cart,
  total,
  about,
  preview,
  line,
  isPending,
  onPublish,
}: PublishPanelProps) {
  const { offer, boost, isBoostIncluded } = cart;
  const note = useId();
  const isPaidFor = total > 0;
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
          <span className="font-medium">{priceText(total)}</span>
          {about !== null && <span className="block text-small text-muted">{about}</span>}
        </Row>
      </dl>
      {isPaidFor && (
        <p id={note} className="text-small text-muted">
          This has to be paid for, which is not possible yet. Your draft is kept until then.
        </p>
      )}
      <Button
        tone="primary"
        pending={isPending}
        aria-describedby={isPaidFor ? note : undefined}
        onClick={onPublish}
      >
        {isPaidFor ? "Save draft" : "Publish"}
      </Button>
      {line}
    </div>
  );
}
