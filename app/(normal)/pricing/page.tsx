import type { Metadata } from "next";
import { SellingCurrency } from "@/components/currencies/selling-currency";
import { PurchaseNotice } from "@/components/checkout/purchase-notice";
import { ChoiceTabs } from "@/components/screens/pricing/choice-tabs";
import { FreeCard } from "@/components/screens/pricing/free-card";
import { ComparisonTable } from "@/components/screens/pricing/comparison-table";
import { OwnAudience } from "@/components/screens/pricing/own-audience";
import { PlanCard } from "@/components/screens/pricing/plan-card";
import {
  listPlanOffers,
  recommendedPlans,
  calculateYearlySaving,
} from "@/components/screens/pricing/plan-offer";
import {
  type PricingChoice,
  pricingHref,
  readPricingAddress,
} from "@/lib/plans/pricing-paths.rules";
import { PricingQuestions, describeTax } from "@/components/screens/pricing/pricing-questions";
import { SinglePrices } from "@/components/screens/pricing/single-prices";
import { ChoosePlan } from "@/components/screens/pricing/choose-plan";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";
import { loadCatalogue } from "@/lib/products/products.gateway";
import { getSellingTerms } from "@/lib/server/legal-facts";
import { log } from "@/lib/server/log";
import { Failure } from "@/lib/shared/failure";
import type { SearchParams } from "@/lib/shared/web/search-params";
import { freePosts, TRIAL_DAYS } from "@/lib/plans/plans.rules";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { audience } = readPricingAddress(await searchParams);
  const buyers = audience === "artist" ? "artists" : "organisations";
  return {
    title: `Prices for ${buyers}`,
    description: `What is free, and what plans for ${buyers}, posts and boosts cost.`,
    alternates: { canonical: pricingHref({ audience, interval: "month" }) },
  };
}

/** Returns null while Stripe is unavailable: the page then says so. */
async function findCatalogueOrNull() {
  try {
    return await loadCatalogue();
  } catch (error) {
    if (!(error instanceof Failure && error.code === "UPSTREAM_UNAVAILABLE")) throw error;
    // SPEC section 8 prescribes this message.
    log().warn({ err: error }, "Subscription API error");
    return null;
  }
}

export default async function PricingPage({ searchParams }: Props) {
  const choice = readPricingAddress(await searchParams);
  const catalogue = await findCatalogueOrNull();
  if (catalogue === null) {
    return (
      <>
        <PageTitle>Pricing</PageTitle>
        <EmptyState action={<LinkButton href={pricingHref(choice)}>Try again</LinkButton>}>
          Prices cannot be shown at the moment. Browsing and free posts work as usual.
        </EmptyState>
      </>
    );
  }
  const { products } = catalogue;
  const terms = getSellingTerms();
  const offers = listPlanOffers(products, choice);
  const saving = calculateYearlySaving(products, choice.audience);
  const toHref = (changes: Partial<PricingChoice>) => pricingHref({ ...choice, ...changes });
  const currencies = catalogue.currencies.map((code) => ({
    code,
    symbol: findCurrency(code)?.symbol ?? "",
  }));
  return (
    <div className="flex flex-col gap-10">
      <OwnAudience {...choice} />
      <div className="flex flex-col gap-5">
        <PageTitle>Pricing</PageTitle>
        <p className="max-w-xl text-muted">
          {choice.audience === "artist"
            ? "Applying, saving and showing your work are free. A plan gives you more alerts, room for more artworks, and statistics that go further back."
            : `One opportunity every ${freePosts.days} days is free, with its form, jury and letters. A plan runs more of them, with more applications, jurors and colleagues.`}{" "}
          Try one for {TRIAL_DAYS} days without a card; cancel at any time.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ChoiceTabs
            label="Plans for"
            choices={[
              {
                href: toHref({ audience: "artist", isChosen: true }),
                label: "Artists",
                isSelected: choice.audience === "artist",
              },
              {
                href: toHref({ audience: "organization", isChosen: true }),
                label: "Organisations",
                isSelected: choice.audience === "organization",
              },
            ]}
          />
          <ChoiceTabs
            label="Billing period"
            choices={[
              {
                href: toHref({ interval: "month" }),
                label: "Monthly",
                isSelected: choice.interval === "month",
              },
              {
                href: toHref({ interval: "year" }),
                label: "Yearly",
                ...(saving > 0 && { note: `saves ${saving}%` }),
                isSelected: choice.interval === "year",
              },
            ]}
          />
          <SellingCurrency currencies={currencies} />
        </div>
      </div>
      <FreeCard
        audience={choice.audience}
        currencies={catalogue.currencies}
        returnPath={pricingHref(choice)}
      />
      <ul aria-label="Plans" className="grid gap-5 sm:grid-cols-2 md:grid-cols-4">
        {offers.map((offer) => (
          <PlanCard
            key={offer.priceId}
            offer={offer}
            isRecommended={recommendedPlans.has(offer.type)}
            action={
              <ChoosePlan
                offer={offer}
                isRecommended={recommendedPlans.has(offer.type)}
                returnPath={pricingHref(choice)}
              />
            }
          />
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <p className="text-small">{describeTax(terms.tax)}</p>
        <PurchaseNotice />
      </div>
      <ComparisonTable offers={offers} />
      <div className="grid gap-10 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <SinglePrices
          title="Posting an opportunity"
          intro="Paid once for each post. Plans for organisations include posts."
          products={products}
          event="opportunityPostEvent"
        />
        <div className="md:row-span-2">
          <SinglePrices
            title="Opportunity boosts"
            intro="Paid once for each boost. A promoted opportunity is labelled, and readers can hide it."
            products={products}
            event="opportunityBoostEvent"
          />
        </div>
        <SinglePrices
          title="Artwork boosts"
          intro="Paid once for each boost."
          products={products}
          event="artworkBoostEvent"
        />
      </div>
      <PricingQuestions terms={terms} />
    </div>
  );
}
