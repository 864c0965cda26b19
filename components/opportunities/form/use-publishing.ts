import { useState } from "react";
import { publishingFaults, readValues } from "@/components/opportunities/form/opportunity-body";
import { Outdated } from "@/components/opportunities/form/draft-state";
import type { OpportunityDraft } from "@/components/opportunities/form/use-opportunity-draft";
import { useOpportunityWriting } from "@/hooks/use-opportunities";
import { statusOf } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { ListingPlan, OpportunityBoostType } from "@/lib/opportunities/words/schema";

type Needs = {
  draft: OpportunityDraft;
  /** Pictures that are on their way, or that failed. */
  waiting: number;
  onDone: (opportunity: Opportunity) => void;
};

/** What is sent: a plan and perhaps a boost for a draft; nothing for what is published already. */
export type Choice = {
  plan: ListingPlan | null;
  boost: OpportunityBoostType | null;
  /** Whether plan and boost cost more than nothing: such a draft is saved, not published. */
  isPaidFor: boolean;
};

const sentence = (text: string) => text.replace(/\.?$/, ".");

/** The step from what is written to what readers see: publishing a draft, and saving changes of what is published. */
export function usePublishing({ draft, waiting, onDone }: Needs) {
  const writing = useOpportunityWriting();
  const [attempt, setAttempt] = useState(0);
  const [general, setGeneral] = useState<string>();
  const [isPending, setPending] = useState(false);

  function refuse(message: string): void {
    setGeneral(message);
    setAttempt((count) => count + 1);
  }

  /** Why nothing can be sent for now, or null. */
  function obstacle({ plan }: Choice, isDraft: boolean): string | null {
    if (draft.isOutdated) return "It was saved elsewhere since. Please choose a version first.";
    if (waiting > 0) return "Some pictures are not stored yet. Wait for them, or remove them.";
    return isDraft && plan === null ? "Please choose a plan." : null;
  }

  async function send(plan: ListingPlan | undefined): Promise<Opportunity | null> {
    try {
      return await draft.push(plan);
    } catch (error) {
      if (error instanceof Outdated) return null;
      const message = sentence(error instanceof Error ? error.message : "Something went wrong");
      const isPlaced = [400, 422].includes(statusOf(error) ?? 0);
      refuse(isPlaced ? "Please check these fields." : `${message} What you wrote is kept.`);
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

  async function saveDraft(): Promise<void> {
    setPending(true);
    const saved = await send(undefined);
    setPending(false);
    if (saved !== null) toast({ kind: "success", text: "Your draft is saved." });
  }

  async function publish(choice: Choice): Promise<void> {
    if (isPending) return;
    const isDraft = draft.base === null || draft.base.status === "DRAFT";
    const read = readValues(draft.values);
    // A draft may lack whatever it will need, except for the title that it is begun with.
    const isSaved = choice.isPaidFor && (draft.base !== null || read.fields.title !== undefined);
    if (!isSaved && publishingFaults(read, isDraft ? new Date() : new Date(0)).size > 0) {
      refuse("Please check these fields.");
      return;
    }
    const fault = obstacle(choice, isDraft);
    if (fault !== null) {
      refuse(fault);
      return;
    }
    setGeneral(undefined);
    if (isSaved) {
      await saveDraft();
      return;
    }
    setPending(true);
    const sent = await send(isDraft ? (choice.plan ?? undefined) : undefined);
    if (sent !== null && choice.boost !== null) await boostIt(sent.id, choice.boost);
    setPending(false);
    if (sent !== null) onDone(sent);
  }

  return { attempt, general, isPending, publish };
}
