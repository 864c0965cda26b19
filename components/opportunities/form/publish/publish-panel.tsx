import Link from "next/link";
import { type ReactNode, useId } from "react";
import { CouponField } from "@/components/checkout/coupon-field";
import { PurchaseNotice } from "@/components/checkout/purchase-notice";
import { TaxNote } from "@/components/checkout/tax-note";
import type { ListingOffer } from "@/components/opportunities/form/publish/listing-offers";
import { Button } from "@/components/ui/button";
import { boostLabels } from "@/lib/opportunities/words/rules";
import type { OpportunityBoostType } from "@/lib/opportunities/words/schema";
import type { Money } from "@/lib/shared/money";
import { moneyText } from "@/lib/shared/money-text";
import { dayText } from "@/lib/shared/day-text";

/** What was chosen to publish a draft by. */
export type Chosen = {
  offer: ListingOffer | undefined;
  boost: OpportunityBoostType | null;
  /** Whether the boost comes with the subscription. */
  isBoostIncluded: boolean;
  /** What is to be paid; null for nothing. */
  total: Money | null;
};

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** What is to be paid, in words; nothing is free before a plan is chosen. */
export function totalText(offer: ListingOffer | undefined, total: Money | null): string {
  if (total !== null) return moneyText(total);
  return offer === undefined ? "–" : "Free";
}

type PublishPanelProps = {
  chosen: Chosen;
  coupon: string;
  onCoupon: (coupon: string) => void;
  couponFault: string | undefined;
  preview: ReactNode;
  line: ReactNode;
  isAwaitingPayment: boolean;
  isPending: boolean;
  onPublish: () => void;
};

/** The preview, what was chosen, what it costs, and the button that publishes it or leads to paying for it. */
export function PublishPanel(props: PublishPanelProps) {
  const { chosen, coupon, onCoupon, couponFault, preview, line, onPublish } = props;
  const { isAwaitingPayment, isPending } = props;
  const { offer, boost, isBoostIncluded, total } = chosen;
  const note = useId();
  return (
    <div className="flex flex-col gap-5">
      {preview}
      <dl className="flex flex-col gap-2 border-t pt-5">
        <Row name="Plan">{offer?.name ?? "Not chosen"}</Row>
        {offer !== undefined && <Row name="Listed to">{dayText(offer.until)}</Row>}
        <Row name="Boost">
          {boost === null ? "None" : boostLabels[boost]}
          {isBoostIncluded && ", with your subscription"}
        </Row>
        <Row name="Total">
          <span className="font-medium" aria-live="polite">
            {totalText(offer, total)}
            {offer?.isMonthly === true && " a month"}
            {total !== null && <TaxNote />}
          </span>
        </Row>
      </dl>
      {total !== null && (
        <>
          <CouponField coupon={coupon} onCoupon={onCoupon} fault={couponFault} />
          <p id={note} className="text-small text-muted">
            {offer?.isFree === true
              ? "Your call is published first; the boost is paid for on the next page."
              : "You pay on the next page. Your call is published as soon as the payment is here."}
          </p>
          <PurchaseNotice />
        </>
      )}
      {offer?.note && <p className="text-small">{offer.note}</p>}
      {isAwaitingPayment && (
        <p className="text-small">
          A payment for this call is open or under way.{" "}
          <Link href="/account#plan" prefetch={false} className="underline">
            See the order
          </Link>
        </p>
      )}
      <Button
        tone="primary"
        pending={isPending}
        aria-describedby={total === null ? undefined : note}
        onClick={onPublish}
      >
        {total === null ? "Publish" : "Publish and pay"}
      </Button>
      {line}
    </div>
  );
}
