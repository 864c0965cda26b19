import { type ReactNode, useMemo } from "react";
import { couponLabels } from "@/components/checkout/coupon-field";
import { PLAN_TITLE, sectionId } from "@/components/screens/opportunity-form/sections/section-list";
import { formSections } from "@/components/screens/opportunity-form/values/opportunity-fields";
import {
  listListingBoosts,
  isIncludedBoost,
  listListingOffers,
  findDefaultOffer,
} from "@/components/screens/opportunity-form/publish/listing-offers";
import { ListingPlanSection } from "@/components/screens/opportunity-form/publish/listing-plan-section";
import { describeOutlastingBoost } from "@/components/screens/opportunity-form/publish/outlasting-boost";
import {
  PublishPanel,
  formatTotal,
} from "@/components/screens/opportunity-form/publish/publish-panel";
import { ShortfallWarning } from "@/components/screens/opportunity-form/publish/shortfall-warning";
import { TotalBar } from "@/components/screens/opportunity-form/publish/total-bar";
import { useNativeRoom } from "@/components/screens/opportunity-form/publish/use-native-room";
import type { PlanChoice } from "@/components/screens/opportunity-form/publish/use-plan-choice";
import type {
  Publication,
  Publishing,
} from "@/components/screens/opportunity-form/publish/use-publishing";
import { toSubmitErrors } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { FormSection } from "@/components/ui/form/form-section";
import { useFreshCall } from "@/hooks/use-call";
import { useSelectedCart } from "@/hooks/use-cart";
import { useNow } from "@/hooks/use-now";
import { useProducts } from "@/hooks/use-products";
import { useTaxSuffix } from "@/hooks/use-selling-terms";
import { useSession } from "@/hooks/use-session";
import { calculateCartTotal } from "@/lib/checkout/cart.rules";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import type { OpportunityFields } from "@/lib/opportunities/form/opportunity-form.rules";

type PublishLayoutProps = {
  fields: OpportunityFields;
  choice: PlanChoice;
  onChoiceChange: (changes: Partial<PlanChoice>) => void;
  errors: ReadonlyMap<string, string>;
  preview: ReactNode;
  draftStatus: ReactNode;
  /** A checkout is open, or its payment is pending. */
  isAwaitingPayment: boolean;
  publishing: Publishing;
  /** The table of contents, left of the form. */
  contents: (isPlanChosen: boolean) => ReactNode;
  children: ReactNode;
};

/** The plan section below the form's other sections, and the publish panel: beside them, or on phones in a sheet. */
export function PublishLayout(props: PublishLayoutProps) {
  const { fields, choice, onChoiceChange, errors, preview, draftStatus } = props;
  const { isAwaitingPayment, publishing, contents, children } = props;
  const { access, isOrganization, team } = useSession();
  const now = useNow();
  const isNative = isAppliedHere(fields);
  // What the plan holds is for its owner to see.
  const room = useNativeRoom(isNative && team === null);
  const freePosts = useFreshCall("GET /v1/opportunities/free-posts", { as: "profile" });
  const { data: activeSubscription } = useFreshCall(
    "GET /v1/profiles/subscriptions/active",
    { as: "profile" },
    { enabled: team === null && access?.isPaid === true },
  );
  const {
    products,
    currency,
    isPending: isLoadingPrices,
  } = useProducts("GET /v1/opportunities/products");
  const context = {
    freePosts: freePosts.data ?? null,
    isCheckingFreePosts: freePosts.isPending,
    access,
    trialEnd:
      activeSubscription?.isTrial === true && activeSubscription.expiresAt !== null
        ? new Date(activeSubscription.expiresAt)
        : null,
    type: fields.type,
    hasFee: fields.feeType === "FEES",
    isNative,
    isNativeRoomUsed: room !== null && room.used >= room.limit,
    deadline: toDeadline(fields),
    now,
    isOrganization,
    products,
    isLoadingPrices,
  };
  const offers = listListingOffers(context);
  const usableOffers = offers.filter(({ obstacle }) => obstacle === null);
  const offer = usableOffers.find(({ plan }) => plan === choice.plan) ?? findDefaultOffer(offers);
  const boosts = listListingBoosts(context, offer);
  const selectedBoost = boosts.find(
    ({ type, obstacle }) => type === choice.boost && obstacle === null,
  )?.type;
  const isBoostIncluded = isIncludedBoost(selectedBoost ?? null, access);
  const cart = useSelectedCart(products, {
    postType: offer === undefined || offer.isFree ? null : offer.plan,
    boost: selectedBoost === undefined || isBoostIncluded ? null : selectedBoost,
  });
  const total = calculateCartTotal(cart, products);
  const listingNote = describeOutlastingBoost(offer, selectedBoost ?? null, now);
  const tax = useTaxSuffix();
  const { checkoutError } = publishing;
  const coupon = useForm({
    values: { couponId: choice.coupon },
    change: ({ couponId = "" }) => onChoiceChange({ coupon: couponId }),
    labels: couponLabels,
    check: (body) => ({ body }),
    isQuiet: true,
    // A code that was rejected may be valid for another plan.
    extraValues: { couponId: choice },
    submitErrors: useMemo(
      () => (checkoutError === null ? null : toSubmitErrors(checkoutError)),
      [checkoutError],
    ),
  });
  const couponId = choice.coupon.trim();
  const publication: Publication = {
    plan: offer?.plan ?? null,
    isFreePlan: offer?.isFree ?? false,
    includedBoost: selectedBoost !== undefined && isBoostIncluded ? selectedBoost : null,
    purchase:
      total === null
        ? null
        : {
            priceIds: [...cart],
            currency,
            ...(couponId !== "" && { couponId }),
            ...(listingNote !== null && { endsWithListing: true }),
          },
  };
  const isChosen =
    (choice.plan ?? offer?.plan) === offer?.plan &&
    (choice.boost ?? selectedBoost) === selectedBoost;
  const selection = {
    offer,
    boosts,
    boost: selectedBoost ?? null,
    total,
    isTotalKnown: isChosen || !isLoadingPrices,
    listingNote,
  };
  const panel = (onBeforePublish: () => void) => (
    <PublishPanel
      selection={selection}
      onChoiceChange={onChoiceChange}
      coupon={coupon}
      preview={preview}
      draftStatus={draftStatus}
      isAwaitingPayment={isAwaitingPayment}
      isPending={publishing.isPending}
      onPublish={() => {
        onBeforePublish();
        void publishing.publish(publication);
      }}
    />
  );
  return (
    <>
      {contents(offer !== undefined)}
      {children}
      <div className="min-w-0 lg:col-start-2">
        <FormSection
          id={sectionId(formSections.length + 1)}
          number={formSections.length + 1}
          title={PLAN_TITLE}
        >
          <ListingPlanSection
            offers={offers}
            plan={offer?.plan ?? null}
            onPlanChange={(plan) => onChoiceChange({ plan })}
            boosts={boosts}
            boost={selectedBoost ?? null}
            onBoostChange={(boost) => onChoiceChange({ boost })}
            errors={errors}
            warning={
              <ShortfallWarning
                offers={offers}
                selectedOffer={offer}
                deadline={context.deadline}
                onPlanChange={(plan) => onChoiceChange({ plan })}
              />
            }
          />
        </FormSection>
      </div>
      <aside
        aria-label="Preview and publish"
        className="max-md:hidden md:sticky md:top-5 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start lg:col-start-3"
      >
        {panel(() => {})}
      </aside>
      <TotalBar
        total={`${formatTotal(selection)}${total === null ? "" : tax}`}
        draftStatus={draftStatus}
      >
        {(close) => panel(close)}
      </TotalBar>
    </>
  );
}
