import { TextLink } from "@/components/ui/buttons/text-link";
import { type ReactNode, useId } from "react";
import { formatBoostPrice } from "@/components/checkout/boost-choices";
import { type CartLine, CartLines } from "@/components/checkout/cart-lines";
import { CouponField } from "@/components/checkout/coupon-field";
import { PurchaseNotice } from "@/components/checkout/purchase-notice";
import { TaxNote } from "@/components/checkout/tax-note";
import type {
  ListingBoost,
  ListingOffer,
} from "@/components/screens/opportunity-form/publish/listing-offers";
import { formatPlanPrice } from "@/components/screens/opportunity-form/publish/listing-plan-section";
import { NewsletterDayNote, useNewsletterDay } from "@/components/newsletter/newsletter-day-note";
import type { PlanChoice } from "@/components/screens/opportunity-form/publish/use-plan-choice";
import { Button } from "@/components/ui/buttons/button";
import type { FormFields } from "@/components/ui/form/form-field";
import { useTaxSuffix } from "@/hooks/use-selling-terms";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { Money } from "@/lib/shared/money";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { formatDay } from "@/lib/shared/texts/format-date";

type PublishSelection = {
  offer: ListingOffer | undefined;
  boosts: readonly ListingBoost[];
  boost: OpportunityBoostType | null;
  /** Null when nothing is due, and while it is unknown. */
  total: Money | null;
  /** False while the price of what was chosen loads: nothing is published for less. */
  isTotalKnown: boolean;
  /** The buyer must know this about the listing that the boost is for; null for nothing. */
  listingNote: string | null;
};

/** “Free” only once a plan is chosen. */
export function formatTotal({
  offer,
  total,
  isTotalKnown,
}: Pick<PublishSelection, "offer" | "total" | "isTotalKnown">): string {
  if (total !== null) return formatMoney(total);
  return offer === undefined || !isTotalKnown ? "–" : "Free";
}

const toPlanLine = (offer: ListingOffer, tax: string): CartLine => ({
  id: offer.plan,
  name: offer.name,
  note: `Plan, listed until ${formatDay(offer.until)}`,
  price: formatPlanPrice(offer, tax),
});

type PublishPanelProps = {
  selection: PublishSelection;
  onChoiceChange: (changes: Partial<PlanChoice>) => void;
  coupon: FormFields<{ couponId: string }>;
  preview: ReactNode;
  draftStatus: ReactNode;
  isAwaitingPayment: boolean;
  isPending: boolean;
  onPublish: () => void;
};

export function PublishPanel(props: PublishPanelProps) {
  const { selection, onChoiceChange, coupon, preview, draftStatus, onPublish } = props;
  const { isAwaitingPayment, isPending } = props;
  const { offer, boosts, boost, total, listingNote } = selection;
  const noteId = useId();
  const tax = useTaxSuffix();
  const couponInputId = useId();
  const planLines: CartLine[] = offer === undefined ? [] : [toPlanLine(offer, tax)];
  const toBoostLine = ({ type, ...prices }: ListingBoost): CartLine => ({
    id: type,
    name: boostLabels[type],
    note: "Boost",
    price: formatBoostPrice(prices, tax),
    onPress: () => onChoiceChange({ boost: boost === type ? null : type }),
  });
  const { note } = useNewsletterDay(boost === null ? [] : [boost]);
  const selectedBoosts = boosts.filter(({ type }) => type === boost);
  return (
    <div className="flex flex-col gap-5">
      {preview}
      <div className="flex flex-col gap-2">
        <CartLines
          lines={[...planLines, ...selectedBoosts.map(toBoostLine)]}
          addable={
            boost === null
              ? boosts.filter(({ obstacle }) => obstacle === null).map(toBoostLine)
              : []
          }
          onClear={
            boost === null && total === null
              ? null
              : () => onChoiceChange({ plan: null, boost: null })
          }
        />
        <p aria-live="polite" className="flex justify-between gap-5 border-t pt-2">
          <span className="text-muted">Total</span>
          <span className="text-right font-medium">
            {formatTotal(selection)}
            {offer?.isMonthly === true && " a month"}
            {total !== null && <TaxNote />}
          </span>
        </p>
      </div>
      <NewsletterDayNote note={note} />
      <p aria-live="polite" className="text-small text-warning empty:hidden">
        {listingNote}
      </p>
      {total !== null && (
        <>
          {/* The panel is on the page twice: beside the form and in the sheet. */}
          <CouponField form={{ ...coupon, getFieldId: () => couponInputId }} />
          <p id={noteId} className="text-small text-muted">
            {offer?.isFree === true
              ? "Your opportunity is published first; you pay for the boost on the next page."
              : "You pay on the next page. Your opportunity is published as soon as the payment arrives."}
          </p>
          <PurchaseNotice />
        </>
      )}
      {offer?.note && <p className="text-small">{offer.note}</p>}
      {isAwaitingPayment && (
        <p className="text-small">
          A payment for this opportunity is open or in progress.{" "}
          <TextLink href="/account#plan">See the order</TextLink>
        </p>
      )}
      <Button
        tone="primary"
        pending={isPending}
        disabled={!selection.isTotalKnown}
        aria-describedby={total === null ? undefined : noteId}
        onClick={onPublish}
      >
        {total === null ? "Publish" : "Publish and pay"}
      </Button>
      {draftStatus}
    </div>
  );
}
