import { useState } from "react";
import {
  errorsToPublish,
  readValues,
} from "@/components/opportunities/form/values/opportunity-body";
import { isDraftOf, Outdated } from "@/components/opportunities/form/draft/opportunity-draft";
import { placeOf } from "@/components/opportunities/form/values/field-places";
import type { PlanChoice } from "@/components/opportunities/form/publish/use-plan-choice";
import { usePublishAlert } from "@/components/opportunities/form/publish/use-publish-alert";
import type { OpportunityDraft } from "@/components/opportunities/form/draft/use-opportunity-draft";
import { checkoutPaths, type Purchase, useCheckout } from "@/hooks/use-checkout";
import { useOpportunityWriting } from "@/hooks/use-opportunity-writing";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import { CallFailure, callStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import type { FailureDetail } from "@/lib/shared/failure";
import { errorsByPath } from "@/lib/shared/error-paths";
import { errorSentence } from "@/lib/shared/sentence-of";

type Needs = {
  draft: OpportunityDraft;
  choice: PlanChoice;
  /** Pictures that are still uploading, or failed. */
  waiting: number;
  onDone: (opportunity: Opportunity) => void;
  /** Receives the field errors of the checkout. */
  onErrors: (errors: readonly FailureDetail[]) => void;
};

export type Choice = {
  plan: ListingPlan | null;
  /** No further cost: the opportunity is published before anything is paid. */
  isFreePlan: boolean;
  /** A boost that comes with the subscription. */
  includedBoost: OpportunityBoostType | null;
  /** Null when nothing is due. */
  purchase: Pick<Purchase, "priceIds" | "currency" | "couponId"> | null;
};

/** For an opportunity that is published already. */
export const CHANGES_ONLY: Choice = {
  plan: null,
  isFreePlan: true,
  includedBoost: null,
  purchase: null,
};

/** Whether the error is about fields of the form, which show it themselves. */
const isPlaced = (error: unknown): boolean =>
  [400, 422].includes(callStatus(error) ?? 0) &&
  [...errorsByPath(error).keys()].some((path) => placeOf(path) !== null);

export function usePublishing({ draft, choice, waiting, onDone, onErrors }: Needs) {
  const writing = useOpportunityWriting();
  const checkout = useCheckout();
  const { email, isVerified } = useVerifiedEmail();
  const { attempt, general, reject, clear } = usePublishAlert(draft, choice, waiting, isVerified);
  const [isPending, setPending] = useState(false);

  /** Why nothing can be sent now. */
  function obstacle({ plan }: Choice, isDraft: boolean): string | null {
    if (draft.isOutdated)
      return "It has been saved elsewhere since. Please choose a version first.";
    if (isDraft && !isVerified) {
      return email === null
        ? "Publishing needs a verified e-mail address. Add one on your account page first."
        : `Publishing needs a verified e-mail address. Open the link in the e-mail to ${email} first.`;
    }
    if (waiting > 0)
      return "Some pictures have not been uploaded yet. Wait for them, or remove them.";
    return isDraft && plan === null ? "Please choose a plan." : null;
  }

  async function send(plan: ListingPlan | undefined): Promise<Opportunity | null> {
    try {
      return await draft.push(plan);
    } catch (error) {
      if (error instanceof Outdated) return null;
      reject(isPlaced(error) ? null : `${errorSentence(error)} What you wrote is kept.`);
      return null;
    }
  }

  async function boostIt(id: string, type: OpportunityBoostType): Promise<void> {
    try {
      await writing.boost(id, type);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "";
      toast({ kind: "error", text: `It is published, but without the boost. ${reason}`.trim() });
    }
  }

  /** Publishing or boosting follows once the payment settles. */
  function pay(id: string, purchase: NonNullable<Choice["purchase"]>, after: string): void {
    checkout.buy(
      { ...purchase, referenceId: id, paths: checkoutPaths },
      {
        onError: (error) => {
          const details = error instanceof CallFailure ? error.details : [];
          onErrors(details);
          reject(`${errorSentence(error)} ${after}`);
        },
      },
    );
  }

  async function publish(publication: Choice): Promise<void> {
    if (isPending || checkout.isPending) return;
    const { plan, isFreePlan, includedBoost, purchase } = publication;
    const isDraft = isDraftOf(draft.base);
    if (errorsToPublish(readValues(draft.values), isDraft ? new Date() : new Date(0)).size > 0) {
      reject(null);
      return;
    }
    const error = obstacle(publication, isDraft);
    if (error !== null) {
      reject(error);
      return;
    }
    clear();
    setPending(true);
    const sent = await send(isDraft && isFreePlan ? (plan ?? undefined) : undefined);
    if (sent !== null && includedBoost !== null && isFreePlan)
      await boostIt(sent.id, includedBoost);
    setPending(false);
    if (sent === null) return;
    if (purchase === null) onDone(sent);
    else {
      pay(
        sent.id,
        purchase,
        isFreePlan ? "Your opportunity is published, without the boost." : "Your draft is saved.",
      );
    }
  }

  return { attempt, general, isPending: isPending || checkout.isPending, publish };
}
