"use client";

import { type ReactNode, useState } from "react";
import { SECTIONS } from "@/components/opportunities/form/form-sections";
import {
  isIncludedBoost,
  planOffers,
  unlocksOf,
  usualPlan,
} from "@/components/opportunities/form/plan-offers";
import { PlanSection } from "@/components/opportunities/form/plan-section";
import { cartTotal, PublishPanel } from "@/components/opportunities/form/publish-panel";
import { TotalBar } from "@/components/opportunities/form/total-bar";
import type { Choice } from "@/components/opportunities/form/use-publishing";
import { FormSection } from "@/components/ui/form-section";
import { useCurrency } from "@/hooks/use-currency";
import { useNow } from "@/hooks/use-now";
import { useFreePosts } from "@/hooks/use-opportunities";
import { useSession } from "@/hooks/use-session";
import { approximate, shownCurrency } from "@/lib/currencies/rules";
import type { Conversion } from "@/lib/currencies/schema";
import { deadlineOf } from "@/lib/opportunities/deadline/rules";
import type { OpportunityFields } from "@/lib/opportunities/form/rules";
import type { ListingPlan, OpportunityBoostType } from "@/lib/opportunities/words/schema";
import { moneyText } from "@/lib/shared/money-text";

type PublishPartProps = {
  profileId: string;
  fields: OpportunityFields;
  boost: OpportunityBoostType | null;
  onBoost: (boost: OpportunityBoostType | null) => void;
  faults: ReadonlyMap<string, string>;
  conversion: Conversion | null;
  preview: ReactNode;
  line: ReactNode;
  isPending: boolean;
  onPublish: (choice: Choice) => void;
};

/** An amount of US cents in the reader's currency, about; null where that says nothing new. */
function useAbout(cents: number, conversion: Conversion | null): string | null {
  const { currency } = useCurrency();
  if (conversion === null || cents === 0) return null;
  const shown = shownCurrency(currency, conversion);
  const about = shown && approximate({ amount: cents, currency: "USD" }, shown, conversion);
  return about ? `about ${moneyText(about)}` : null;
}

/** What publishing a draft takes: its plan, its boost, the total; beside the form, on phones in a bar and a sheet. */
export function PublishPart(props: PublishPartProps) {
  const { profileId, fields, boost, onBoost, faults, conversion } = props;
  const { preview, line, isPending, onPublish } = props;
  const { access } = useSession();
  const now = useNow();
  const freePosts = useFreePosts(profileId);
  const [chosen, setChosen] = useState<ListingPlan | null>(null);
  const offers = planOffers({
    freePosts: freePosts.data ?? null,
    isAsking: freePosts.isPending,
    access,
    type: fields.type,
    hasFee: fields.feeType === "FEES",
    deadline: deadlineOf(fields),
    now,
  });
  const usable = offers.filter(({ obstacle }) => obstacle === null);
  const offer = usable.find(({ plan }) => plan === chosen) ?? usualPlan(offers);
  const isBoostIncluded = isIncludedBoost(boost, access);
  const cart = { offer, boost, isBoostIncluded };
  const total = cartTotal(cart);
  const about = useAbout(total, conversion);
  const panel = (onPress: () => void) => (
    <PublishPanel
      cart={cart}
      total={total}
      about={about}
      preview={preview}
      line={line}
      isPending={isPending}
      onPublish={() => {
        onPress();
        onPublish({ plan: offer?.plan ?? null, boost, isPaidFor: total > 0 });
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
            boost={boost}
            onBoost={onBoost}
            included={unlocksOf(access).boost ?? null}
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
      <TotalBar total={total} line={line}>
        {(close) => panel(close)}
      </TotalBar>
    </>
  );
}
