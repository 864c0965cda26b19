import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { useMemo } from "react";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import {
  clearCreation,
  getPendingCreation,
  isResult,
  isUnpublished,
  isUnsaved,
  OutdatedError,
  toSaveFailure,
  type SavedOpportunity,
  toSavedOpportunity,
} from "@/components/screens/opportunity-form/draft/opportunity-draft";
import {
  findChanges,
  parseValues,
} from "@/components/screens/opportunity-form/values/opportunity-body";
import { toFormFailure } from "@/components/screens/opportunity-form/publish/form-failure";
import { OpportunityValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { useFormOpening } from "@/hooks/use-forms";
import { type ChangedFields, useOpportunityRequests } from "@/hooks/use-own-opportunity";
import { getCallStatus } from "@/lib/client/call-failure";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";

type SentDraft = { saved: SavedOpportunity; values: OpportunityValues };

type Options = {
  /** Null before it was created on the server. */
  opportunity: Opportunity | null;
  createInitialValues: () => OpportunityValues;
  onCreated: (opportunity: Opportunity) => void;
  onRejected: (error: unknown) => void;
};

/**
 * A draft is created on the server with its title and autosaved from then on; invalid fields stay on the device. A
 * published opportunity is saved on request only, because readers are notified of changes.
 */
export function useOpportunityDraft({
  opportunity,
  createInitialValues,
  onCreated,
  onRejected,
}: Options) {
  const requests = useOpportunityRequests();
  const openForm = useFormOpening();
  const toSaved = (latest: Opportunity | null) => toSavedOpportunity(latest, createInitialValues);
  const draft = useAutosavedDraft<OpportunityValues, SavedOpportunity>({
    saved: toSaved(opportunity),
    parse: (savedOpportunity) => OpportunityValues.safeParse(savedOpportunity).data,
    isUnsaved,
    isResult,
    ...(isUnpublished(opportunity) && { save: (sent) => saveAndReport(sent) }),
  });

  async function create(newTitle: string): Promise<Opportunity> {
    const { title, key } = getPendingCreation(newTitle);
    try {
      const created = await requests.create(title, key);
      clearCreation();
      draft.applySaved(toSaved(created));
      onCreated(created);
      return created;
    } catch (error) {
      const status = getCallStatus(error);
      // After a 4xx nothing was created, so the next attempt needs a new key.
      if (status !== undefined && status >= 400 && status < 500 && status !== 401) clearCreation();
      throw error;
    }
  }

  /** Applies what was stored before the next step, which may fail. */
  function keep(stored: Opportunity): Opportunity {
    draft.applySaved(toSaved(stored));
    return stored;
  }

  /**
   * Opens the form of those who apply here. Fee and deadline, by which it is checked, are stored before; where artists apply
   * changes afterwards, as it needs the open form.
   */
  async function publishForm(current: Opportunity, changes: ChangedFields): Promise<Opportunity> {
    const { applyMode: _mode, applyUrl: _url, applyEmail: _email, ...first } = changes;
    if (Object.keys(first).length > 0) keep(await requests.change(current.id, first));
    try {
      await openForm(current.id);
    } catch (error) {
      throw toFormFailure(error);
    }
    return keep(await requests.refresh(current.id));
  }

  /**
   * Publishes the draft if a plan is passed.
   * @param isPublishing true if an application form that was never open is published as well
   * @returns null if there is no title to create a draft with
   */
  async function saveChanges(
    { saved, values }: SentDraft,
    plan?: ListingPlan,
    isPublishing = false,
  ): Promise<Opportunity | null> {
    const { fields } = parseValues(values);
    let { opportunity: current } = saved;
    if (current === null) {
      if (fields.title === undefined) return null;
      current = await create(fields.title);
    } else {
      const latest = await requests.refresh(current.id);
      if (latest.updatedAt > current.updatedAt && !isResult(values, toSaved(latest), saved))
        throw new OutdatedError("Saved elsewhere since.");
      current = latest;
      // It may have been published by a request whose response was lost.
      if (!isPublishing && !isUnpublished(current)) return current;
    }
    let changes: ChangedFields = findChanges(fields, current);
    if (isPublishing && isAppliedHere(fields) && (current.formOpenedAt ?? null) === null) {
      current = await publishForm(current, changes);
      changes = findChanges(fields, current);
    }
    if (plan === undefined && Object.keys(changes).length === 0) return current;
    return requests.change(current.id, { ...changes, ...(plan !== undefined && { plan }) });
  }

  async function saveAndReport(sent: SentDraft, plan?: ListingPlan, isPublishing = false) {
    try {
      const current = await saveChanges(sent, plan, isPublishing);
      return current && toSaved(current);
    } catch (error) {
      onRejected(error);
      throw toSaveFailure(error);
    }
  }

  const parsedValues = useMemo(() => parseValues(draft.values), [draft.values]);
  return {
    savedOpportunity: draft.saved.opportunity,
    values: draft.values,
    parsedValues,
    isDirty: draft.hasUnsavedChanges,
    conflict: draft.conflict,
    isOutdated: draft.conflict === "newer",
    saveState: draft.saveState,
    change: draft.change,
    keepMine: draft.keepMine,
    acceptSaved: draft.acceptSaved,
    /** Publishes the draft if a plan is passed, and its application form in any case. */
    publish: async (plan?: ListingPlan) =>
      (await draft.save((sent) => saveAndReport(sent, plan, true)))?.opportunity ?? null,
  };
}

export type OpportunityDraft = ReturnType<typeof useOpportunityDraft>;
export type ValuesChange = Parameters<OpportunityDraft["change"]>[0];
