import type { SavedValues } from "@/components/drafts/draft";
import {
  findChanges,
  parseValues,
} from "@/components/screens/opportunity-form/values/opportunity-body";
import {
  type OpportunityValues,
  toValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";
import { CallFailure } from "@/lib/client/call-failure";
import { clearDraft, readDraft, writeDraft } from "@/lib/client/drafts/draft-storage";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** @param id null for a new opportunity */
export const getDraftName = (id: string | null) => `opportunity:${id ?? "new"}`;

/** `opportunity` is null before it was created on the server. */
export type SavedOpportunity = SavedValues<OpportunityValues> & { opportunity: Opportunity | null };

export const toSavedOpportunity = (
  opportunity: Opportunity | null,
  createInitialValues: () => OpportunityValues,
): SavedOpportunity => ({
  name: getDraftName(opportunity?.id ?? null),
  version: opportunity?.updatedAt ?? "",
  values: opportunity === null ? createInitialValues() : toValues(opportunity),
  opportunity,
});

/** True if it was never public; it may be awaiting payment. */
export const isUnpublished = (opportunity: Opportunity | null): boolean =>
  opportunity === null ||
  opportunity.status === "DRAFT" ||
  opportunity.status === "PENDING_PAYMENT";

/** True if it has every valid field, and nothing new in the others: that would have been written elsewhere. */
export function isResult(
  values: OpportunityValues,
  saved: SavedOpportunity,
  base?: SavedOpportunity,
): boolean {
  const { fields } = parseValues(values);
  if (Object.keys(findChanges(fields, saved.opportunity)).length > 0) return false;
  const written = findChanges(parseValues(saved.values).fields, base?.opportunity ?? null);
  return Object.keys(written).every((name) => name in fields);
}

export const isUnsaved = (values: OpportunityValues, saved: SavedOpportunity): boolean =>
  parseValues(values).errors.size > 0 || !isResult(values, saved);

/** Another window or device has saved the opportunity since. */
export class OutdatedError extends Error {
  override readonly name = "Outdated";
}

/** Names the reasons for which what was open in the form is not found when it is saved. */
export function toSaveFailure(error: unknown): unknown {
  if (!(error instanceof CallFailure) || error.status !== 404) return error;
  const message = "It was deleted, or you are no longer in its team. Please copy what you need.";
  return new CallFailure(message, error.status, error.code, error.details);
}

const CREATION_KEY = "opportunity:creation";

/**
 * The idempotency key and the title of the create request, unchanged until it succeeds: a retry after a lost response
 * creates no second draft.
 */
export function getPendingCreation(title: string): { key: string; title: string } {
  const stored = readDraft(CREATION_KEY, parseTitle);
  if (stored !== null) return { key: stored.version, title: stored.values };
  const key = crypto.randomUUID();
  writeDraft(CREATION_KEY, key, title);
  return { key, title };
}

const parseTitle = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** Call after the draft was created, or the request rejected. */
export const clearCreation = () => clearDraft(CREATION_KEY);
