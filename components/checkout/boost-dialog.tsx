"use client";

import { useEffect, useId, useMemo, useRef, useState } from "react";
import { BankNote } from "@/components/checkout/bank-note";
import { boostChoices, boostPriceText } from "@/components/checkout/boost-choices";
import { BoostPicker } from "@/components/checkout/boost-picker";
import { CartLines } from "@/components/checkout/cart-lines";
import { CouponField } from "@/components/checkout/coupon-field";
import { PurchaseNotice } from "@/components/checkout/purchase-notice";
import { RunningBoosts } from "@/components/checkout/running-boosts";
import { useChosenBoosts } from "@/components/checkout/use-chosen-boosts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorAlert } from "@/components/ui/error-alert";
import { answerOf, type Checked } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { type Boostable, useIncludedBoost } from "@/hooks/use-boosts";
import { checkoutPaths, useCheckout } from "@/hooks/use-checkout";
import { useProducts } from "@/hooks/use-products";
import { useUsage } from "@/hooks/use-subscription";
import { toast } from "@/lib/client/toasts";
import { cartTotal } from "@/lib/checkout/cart.rules";
import { moneyText } from "@/lib/shared/money-text";
import { useTaxText } from "@/hooks/use-selling-terms";
import { CartProvider } from "@/providers/cart-provider";
import { QueryProvider } from "@/providers/query-provider";

/** What is said without a choice is about the form, and not about a field of it. */
function check({ couponId, types }: { couponId: string; types: string }): Checked<string> {
  return types === ""
    ? { errors: new Map([["types", "Please choose a boost."]]) }
    : { body: couponId.trim() };
}

const lines = {
  opportunity: "GET /v1/opportunities/products",
  artwork: "GET /v1/artworks/products",
} as const;

type BoostDialogProps = {
  boostable: Boostable;
  title: string;
  /** The acting profile. */
  profileId: string;
  /** Whether what the acting profile's subscription includes counts here. */
  isIncludedHere: boolean;
  open: boolean;
  onClose: () => void;
};

function Boosting(props: BoostDialogProps) {
  const { boostable, title, profileId, isIncludedHere, open, onClose } = props;
  const { products, currency, error, isPending, isFetching, refetch } = useProducts(
    lines[boostable.kind],
  );
  const usage = useUsage(profileId);
  const included = useIncludedBoost(boostable);
  const { buy, isPending: isLeaving, error: rejected, forget } = useCheckout();
  const [coupon, setCoupon] = useState("");
  const note = useId();

  const { data: used } = usage;
  const ofPlan = boostable.kind === "opportunity" ? used?.boost : used?.artworkBoost;
  const counts = isIncludedHere && used?.isExpired === false;
  const offers = boostChoices(boostable.kind, products, counts ? (ofPlan ?? null) : null);
  const { chosen, priceIds, choose } = useChosenBoosts(offers);
  const types = chosen.map(({ type }) => type);
  const free = chosen.find(({ isIncluded }) => isIncluded);
  const total = cartTotal(priceIds, products);
  const isBought = total !== null;
  const form = useForm({
    values: { couponId: coupon, types: types.join() },
    change: ({ couponId = coupon }) => setCoupon(couponId),
    labels: { couponId: "Discount code" },
    check,
    answer: useMemo(() => (rejected === null ? null : answerOf(rejected)), [rejected]),
  });
  const couponError = form.errors.get("couponId");
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (couponError !== undefined) code.current?.focus();
  }, [couponError]);

  /** What was refused was refused of another choice. */
  function onChange(): void {
    form.clear();
    if (!isLeaving) forget();
  }

  function onTypes(next: readonly string[]): void {
    onChange();
    choose(next);
  }

  function pay(couponId: string): void {
    buy({
      priceIds: [...priceIds],
      referenceId: boostable.id,
      paths: checkoutPaths,
      currency,
      ...(couponId !== "" && { couponId }),
    });
  }

  function onPay(): void {
    if (isLeaving || included.isPending) return;
    const couponId = form.read();
    if (couponId === null) return;
    if (free === undefined) {
      pay(couponId);
      return;
    }
    included.mutate(free.type, {
      onSuccess: () => {
        choose(types.filter((type) => type !== free.type));
        toast({ kind: "success", text: `“${title}” is boosted.` });
        if (isBought) pay(couponId);
        else onClose();
      },
    });
  }

  const tax = useTaxText();
  const isWaiting = isPending || usage.isPending;
  return (
    <Dialog open={open} onClose={onClose} title={`Boost “${title}”`}>
      <RunningBoosts boostable={boostable} />
      <BankNote boostable={boostable} />
      {error !== null && (
        <LoadError
          message={`The prices of boosts could not be loaded: ${error.message}`}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isWaiting && error === null ? (
        <output aria-label="Loading boosts and their prices">
          <Skeleton className="h-60" />
        </output>
      ) : (
        <>
          <BoostPicker offers={offers} types={types} onTypes={onTypes} />
          <CartLines
            lines={chosen.map((offer) => ({
              id: offer.type,
              name: offer.name,
              price: boostPriceText(offer, tax),
              onPress: () => onTypes(types.filter((type) => type !== offer.type)),
            }))}
            onClear={chosen.length === 0 ? null : () => onTypes([])}
          />
        </>
      )}
      {isBought && (
        <div role={couponError === undefined ? undefined : "alert"}>
          <CouponField
            coupon={coupon}
            onCoupon={(typed) => {
              onChange();
              setCoupon(typed);
            }}
            error={couponError}
            input={code}
          />
        </div>
      )}
      {isBought && <PurchaseNotice />}
      <div
        data-foot=""
        className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-3 border-t bg-ground p-5 sm:-bottom-10 sm:-mx-10 sm:-mb-10 sm:px-10"
      >
        <p aria-live="polite" className="flex justify-between gap-5">
          <span className="text-muted">Total</span>
          <span className="font-medium">{isBought ? `${moneyText(total)}${tax}` : "Nothing"}</span>
        </p>
        <ErrorAlert error={form.general ?? included.error} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isBought && (
            <p id={note} className="mr-auto text-small text-muted">
              You pay on the next page. {priceIds.length > 1 ? "They begin" : "It begins"} once your
              payment arrives.
            </p>
          )}
          <Button onClick={onClose}>Not now</Button>
          <Button
            tone="primary"
            pending={isLeaving || included.isPending}
            aria-describedby={isBought ? note : undefined}
            onClick={onPay}
          >
            {free !== undefined && !isBought ? "Boost now" : "Pay"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Boosts what is published already: by what the subscription includes, or by paying. What was chosen stays while the page does. */
export function BoostDialog(props: BoostDialogProps) {
  return (
    <QueryProvider>
      <CartProvider of={`boost:${props.boostable.kind}:${props.boostable.id}`}>
        <Boosting {...props} />
      </CartProvider>
    </QueryProvider>
  );
}
