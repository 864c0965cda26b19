"use client";

import { type ReactNode, useState } from "react";
import { SECTIONS } from "@/components/opportunities/form/form-sections";
import {
  boostOffers,
  isIncludedBoost,
  planOffers,
  usualPlan,
} from "@/components/opportunities/form/plan-offers";
import { PlanSection } from "@/components/opportunities/form/plan-section";
import { PublishPanel, totalText } from "@/components/opportunities/form/publish-panel";
import { TotalBar } from "@/components/opportunities/form/total-bar";
import type { Choice } from "@/components/opportunities/form/use-publishing";
import { FormSection } from "@/components/ui/form-section";
import { useSelectedCart } from "@/hooks/use-cart";
import { useNow } from "@/hooks/use-now";
import { useFreePosts } from "@/hooks/use-opportunities";
import { useProducts } from "@/hooks/use-products";
import { useSession } from "@/hooks/use-session";
import { cartTotal } from "@/lib/checkout/cart/rules";
import { deadlineOf } from "@/lib/opportunities/deadline/rules";
import type { OpportunityFields } from "@/lib/opportunities/form/rules";
import type { ListingPlan, OpportunityBoostType } from "@/lib/opportunities/words/schema";

type PublishPartProps = {
  profileId: string;
  fields: OpportunityFields;
  boost: OpportunityBoostType | null;
  onBoost: (boost: OpportunityBoostType | null) => void;
  faults: ReadonlyMap<string, string>;
  preview: ReactNode;
  line: ReactNode;
  /** Whether a checkout for it is open or under way. */
  isAwaitingPayment: boolean;
  isPending: boolean;
  onPublish: (choice: Choice) => void;
};

/** What publishing a draft takes: its plan, its boost, the total; beside the form, on phones in a bar and a sheet. */
export function PublishPart(props: PublishPartProps) {
  const { profileId, fields, boost, onBoost, faults, preview, line, onPublish } = props;
  const { isAwaitingPayment, isPending } = props;
  const { access, isOrganization } = useSession();
  const now = useNow();
  const freePosts = useFreePosts(profileId);
  const {
    products,
    currency,
    isPending: isPricing,
  } = useProducts("GET /v1/opportunities/products");
  const [chosen, setChosen] = useState<ListingPlan | null>(null);
  const [coupon, setCoupon] = useState("");
  const asked = {
    freePosts: freePosts.data ?? null,
    isAsking: freePosts.isPending,
    access,
    type: fields.type,
    hasFee: fields.feeType === "FEES",
    deadline: deadlineOf(fields),
    now,
    isOrganization,
    products,
    isPricing,
  };
  const offers = planOffers(asked);
  const usable = offers.filter(({ obstacle }) => obstacle === null);
  const offer = usable.find(({ plan }) => plan === chosen) ?? usualPlan(offers);
  const boosts = boostOffers(asked, offer);
  const wanted = boosts.find(({ type, obstacle }) => type === boost && obstacle === null)?.type;
  const isBoostIncluded = isIncludedBoost(wanted ?? null, access);
  const cart = useSelectedCart(products, {
    postType: offer === undefined || offer.isFree ? null : offer.plan,
    boost: wanted === undefined || isBoostIncluded ? null : wanted,
  });
  const total = cartTotal(cart, products);
  const choice: Choice = {
    plan: offer?.plan ?? null,
    isFreePlan: offer?.isFree ?? false,
    includedBoost: wanted !== undefined && isBoostIncluded ? wanted : null,
    purchase:
      total === null
        ? null
        : {
            priceIds: [...cart],
            currency,
            ...(coupon.trim() !== "" && { couponId: coupon.trim() }),
          },
  };
  const panel = (onPress: () => void) => (
    <PublishPanel
      chosen={{ offer, boost: wanted ?? null, isBoostIncluded, total }}
      coupon={coupon}
      onCoupon={setCoupon}
      couponFault={faults.get("couponId")}
      preview={preview}
      line={line}
      isAwaitingPayment={isAwaitingPayment}
      isPending={isPending}
      onPublish={() => {
        onPress();
        onPublish(choice);
      }}
    />
  );
  return (
    <>
      <div className="min-w-0">
        <FormSection number={SECTIONS + 1} title="Plan">
          <PlanSection
            offers={offers}
            plan={offer?.plan ?? null}
            onPlan={setChosen}
            boosts={boosts}
            boost={wanted ?? null}
            onBoost={onBoost}
            faults={faults}
          />
        </FormSection>
      </div>
      <aside
        aria-label="Preview and publish"
        className="max-md:hidden md:sticky md:top-5 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start"
      >
        {panel(() => {})}
      </aside>
      <TotalBar total={totalText(offer, total)} line={line}>
        {(close) => panel(close)}
      </TotalBar>
    </>
  );
}
