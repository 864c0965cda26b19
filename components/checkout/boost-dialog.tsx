import { useId, useState } from "react";
import { PendingPaymentNotice } from "@/components/checkout/pending-payment-notice";
import { listBoostChoices, formatBoostPrice } from "@/components/checkout/boost-choices";
import { BoostPicker } from "@/components/checkout/boost-picker";
import { CartLines } from "@/components/checkout/cart-lines";
import { CouponField, couponLabels } from "@/components/checkout/coupon-field";
import { useOutlastingBoosts } from "@/components/checkout/use-outlasting-boosts";
import { PurchaseNotice } from "@/components/checkout/purchase-notice";
import { RunningBoosts } from "@/components/checkout/running-boosts";
import { useSelectedBoosts } from "@/components/checkout/use-selected-boosts";
import { NewsletterDayNote, useNewsletterDay } from "@/components/newsletter/newsletter-day-note";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import type { CheckResult } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { type Boostable, useIncludedBoost } from "@/hooks/use-boosts";
import { useFreshCall } from "@/hooks/use-call";
import { checkoutPaths, useCheckout } from "@/hooks/use-checkout";
import { useProducts } from "@/hooks/use-products";
import { toast } from "@/lib/client/toasts";
import { calculateCartTotal } from "@/lib/checkout/cart.rules";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { useTaxSuffix } from "@/hooks/use-selling-terms";
import { CartProvider } from "@/providers/cart-provider";
import { withQueries } from "@/providers/with-queries";

/** A missing choice is an error of the form, not of a field. */
function check({ couponId, types }: { couponId: string; types: string }): CheckResult<string> {
  return types === ""
    ? { errors: new Map([["types", "Please choose a boost."]]) }
    : { body: couponId.trim() };
}

const productCalls = {
  opportunity: "GET /v1/opportunities/products",
  artwork: "GET /v1/artworks/products",
} as const;

type BoostDialogProps = {
  boostable: Boostable;
  title: string;
  /** True if the boost in the acting profile's subscription can be used here. */
  isIncludedHere: boolean;
  open: boolean;
  onClose: () => void;
};

function BoostForm(props: BoostDialogProps) {
  const { boostable, title, isIncludedHere, open, onClose } = props;
  const { products, currency, error, isPending, isFetching, refetch } = useProducts(
    productCalls[boostable.kind],
  );
  const usage = useFreshCall("GET /v1/profiles/subscriptions/usage", { as: "profile" });
  const boostIncluded = useIncludedBoost(boostable);
  const { buyOrThrow } = useCheckout();
  const [coupon, setCoupon] = useState("");
  const noteId = useId();

  const { data: usageData } = usage;
  const planBoosts = { opportunity: usageData?.boost, artwork: usageData?.artworkBoost };
  const planBoost = planBoosts[boostable.kind];
  const isUsable = isIncludedHere && usageData?.isExpired === false;
  const offers = listBoostChoices(boostable.kind, products, isUsable ? (planBoost ?? null) : null);
  const { selected: selectedBoosts, priceIds, setTypes } = useSelectedBoosts(offers);
  const types = selectedBoosts.map(({ type }) => type);
  const freeBoost = selectedBoosts.find(({ isIncluded }) => isIncluded);
  const total = calculateCartTotal(priceIds, products);
  const needsPayment = total !== null;
  const newsletter = useNewsletterDay(boostable.kind === "opportunity" ? types : []);
  const listingNote = useOutlastingBoosts(boostable, types);
  const form = useForm({
    values: { couponId: coupon, types: types.join() },
    change: ({ couponId = coupon }) => {
      form.clear();
      setCoupon(couponId);
    },
    labels: couponLabels,
    check,
  });

  /** An error belongs to the previous choice. */
  function handleTypesChange(newTypes: readonly string[]): void {
    form.clear();
    setTypes(newTypes);
  }

  async function send(couponId: string): Promise<void> {
    if (freeBoost !== undefined) {
      await boostIncluded(freeBoost.type);
      setTypes(types.filter((type) => type !== freeBoost.type));
      toast({ kind: "success", text: `“${title}” is boosted.` });
      if (!needsPayment) {
        onClose();
        return;
      }
    }
    await buyOrThrow({
      priceIds: [...priceIds],
      referenceId: boostable.id,
      paths: checkoutPaths,
      currency,
      ...(couponId !== "" && { couponId }),
      ...(newsletter.day !== null && { newsletterOn: newsletter.day }),
      ...(listingNote !== null && { endsWithListing: true }),
    });
  }

  const tax = useTaxSuffix();
  const isWaiting = isPending || usage.isPending;
  // The cart follows the selection, and without prices it is empty.
  const isCartCurrent =
    selectedBoosts.filter(({ isIncluded }) => !isIncluded).length === priceIds.length;
  const isTotalKnown = !isWaiting && isCartCurrent && (error === null || selectedBoosts.length > 0);
  const totalText = needsPayment ? `${formatMoney(total)}${tax}` : "Nothing";
  return (
    <Dialog open={open} onClose={onClose} title={`Boost “${title}”`}>
      <RunningBoosts boostable={boostable} />
      <PendingPaymentNotice boostable={boostable} />
      <QueryError subject="The prices of boosts" query={{ error, isFetching, refetch }} />
      {isWaiting && error === null ? (
        <output aria-label="Loading boosts and their prices">
          <Skeleton className="h-60" />
        </output>
      ) : (
        <>
          <BoostPicker offers={offers} types={types} onTypesChange={handleTypesChange} />
          <CartLines
            lines={selectedBoosts.map((offer) => ({
              id: offer.type,
              name: offer.name,
              price: formatBoostPrice(offer, tax),
              onPress: () => handleTypesChange(types.filter((type) => type !== offer.type)),
            }))}
            onClear={selectedBoosts.length === 0 ? null : () => handleTypesChange([])}
          />
        </>
      )}
      <Form form={form} onSubmit={send} className="contents">
        {needsPayment && <CouponField form={form} />}
        {needsPayment && <PurchaseNotice />}
        <div
          data-foot=""
          className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-3 border-t bg-ground p-5 sm:-bottom-10 sm:-mx-10 sm:-mb-10 sm:px-10"
        >
          <p aria-live="polite" className="flex justify-between gap-5">
            <span className="text-muted">Total</span>
            <span className="font-medium">{isTotalKnown ? totalText : "–"}</span>
          </p>
          <NewsletterDayNote note={newsletter.note} />
          <p aria-live="polite" className="text-small text-warning empty:hidden">
            {listingNote}
          </p>
          <ErrorAlert error={form.general} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            {needsPayment && (
              <p id={noteId} className="mr-auto text-small text-muted">
                You pay on the next page. {priceIds.length > 1 ? "They begin" : "It begins"} once
                your payment arrives.
              </p>
            )}
            <Button onClick={onClose}>Not now</Button>
            <Button
              type="submit"
              tone="primary"
              pending={form.isPending}
              disabled={!isTotalKnown}
              aria-describedby={needsPayment ? noteId : undefined}
            >
              {freeBoost !== undefined && !needsPayment ? "Boost now" : "Pay"}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

/** The choice survives closing the dialog. */
export const BoostDialog = withQueries((props: BoostDialogProps) => (
  <CartProvider itemKey={`boost:${props.boostable.kind}:${props.boostable.id}`}>
    <BoostForm {...props} />
  </CartProvider>
));
