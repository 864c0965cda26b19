import { useState } from "react";
import {
  findPublishErrors,
  parseValues,
} from "@/components/screens/opportunity-form/values/opportunity-body";
import {
  isUnpublished,
  OutdatedError,
} from "@/components/screens/opportunity-form/draft/opportunity-draft";
import { findErrorField } from "@/components/screens/opportunity-form/values/opportunity-fields";
import type { PlanChoice } from "@/components/screens/opportunity-form/publish/use-plan-choice";
import { usePublishAlert } from "@/components/screens/opportunity-form/publish/use-publish-alert";
import type { OpportunityDraft } from "@/components/screens/opportunity-form/draft/use-opportunity-draft";
import { checkoutPaths, type Purchase, useCheckout } from "@/hooks/use-checkout";
import { useOpportunityRequests } from "@/hooks/use-own-opportunity";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import { getCallStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { readErrorsByPath } from "@/lib/shared/error-paths";
import { formatErrorMessage } from "@/lib/shared/error-message";

type PublishingOptions = {
  draft: OpportunityDraft;
  choice: PlanChoice;
  /** True if artists apply with a form that is written, open or not. */
  hasForm: boolean;
  /** Pictures that are still uploading, or failed. */
  pendingPictures: number;
  onDone: (opportunity: Opportunity) => void;
};

export type Publication = {
  plan: ListingPlan | null;
  /** No further cost: the opportunity is published before anything is paid. */
  isFreePlan: boolean;
  /** A boost that comes with the subscription. */
  includedBoost: OpportunityBoostType | null;
  /** Null when nothing is due. */
  purchase: Pick<Purchase, "priceIds" | "currency" | "couponId" | "endsWithListing"> | null;
};

/** The choice for an opportunity that is published already. */
export const CHANGES_ONLY: Publication = {
  plan: null,
  isFreePlan: true,
  includedBoost: null,
  purchase: null,
};

/** True if the error is about fields of the form, which show it themselves. */
const isFieldError = (error: unknown): boolean =>
  [400, 403, 409, 422].includes(getCallStatus(error) ?? 0) &&
  [...readErrorsByPath(error).keys()].some((path) => findErrorField(path) !== null);

export function usePublishing(options: PublishingOptions) {
  const { draft, choice, hasForm, pendingPictures, onDone } = options;
  const requests = useOpportunityRequests();
  const checkout = useCheckout();
  const { email, isVerified } = useVerifiedEmail();
  const { attempt, general, reject, clear } = usePublishAlert([
    draft.savedOpportunity?.updatedAt,
    draft.values,
    choice,
    pendingPictures,
    isVerified,
  ]);
  const [isPending, setIsPending] = useState(false);

  /** Finds why nothing can be sent now. */
  function findObstacle({ plan }: Publication, isDraft: boolean): string | null {
    if (draft.isOutdated)
      return "It has been saved elsewhere since. Please choose a version first.";
    if (isDraft && !isVerified) {
      return email === null
        ? "Publishing needs a verified e-mail address. Add one on your account page first."
        : `Publishing needs a verified e-mail address. Open the link in the e-mail to ${email} first.`;
    }
    if (pendingPictures > 0)
      return "Some pictures have not been uploaded yet. Wait for them, or remove them.";
    return isDraft && plan === null ? "Please choose a plan." : null;
  }

  async function saveDraft(plan: ListingPlan | undefined): Promise<Opportunity | null> {
    try {
      return await draft.publish(plan);
    } catch (error) {
      if (error instanceof OutdatedError) return null;
      reject(isFieldError(error) ? null : `${formatErrorMessage(error)} What you wrote is kept.`);
      return null;
    }
  }

  async function activateBoost(id: string, type: OpportunityBoostType): Promise<void> {
    try {
      await requests.boost(id, type);
    } catch (error) {
      const text = `It is published, but without the boost. ${formatErrorMessage(error)}`;
      toast({ kind: "error", text });
    }
  }

  /** Leads to the payment; publishing or boosting follows once that settles. */
  function pay(id: string, purchase: NonNullable<Publication["purchase"]>, note: string): void {
    checkout.buy(
      { ...purchase, referenceId: id, paths: checkoutPaths },
      {
        onError: (error) => reject(`${formatErrorMessage(error)} ${note}`),
      },
    );
  }

  async function publish(publication: Publication): Promise<void> {
    if (isPending || checkout.isPending) return;
    const { plan, isFreePlan, includedBoost, purchase } = publication;
    const isDraft = isUnpublished(draft.savedOpportunity);
    const now = isDraft ? new Date() : new Date(0);
    if (findPublishErrors(parseValues(draft.values), hasForm, now).size > 0) {
      reject(null);
      return;
    }
    const error = findObstacle(publication, isDraft);
    if (error !== null) {
      reject(error);
      return;
    }
    clear();
    setIsPending(true);
    const savedOpportunity = await saveDraft(
      isDraft && isFreePlan ? (plan ?? undefined) : undefined,
    );
    if (savedOpportunity !== null && includedBoost !== null && isFreePlan)
      await activateBoost(savedOpportunity.id, includedBoost);
    setIsPending(false);
    if (savedOpportunity === null) return;
    if (purchase === null) onDone(savedOpportunity);
    else {
      pay(
        savedOpportunity.id,
        purchase,
        isFreePlan ? "Your opportunity is published, without the boost." : "Your draft is saved.",
      );
    }
  }

  return {
    attempt,
    general,
    checkoutError: checkout.error,
    isPending: isPending || checkout.isPending,
    publish,
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
