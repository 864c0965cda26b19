import { readDeviceDraft } from "@/components/opportunities/form/draft/device-draft";
import { changesSince, readValues } from "@/components/opportunities/form/values/opportunity-body";
import {
  type OpportunityValues,
  valuesOf,
} from "@/components/opportunities/form/values/opportunity-values";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export type DraftState = {
  /** The call as the server has it, as far as this form knows; null before it was begun there. */
  base: Opportunity | null;
  values: OpportunityValues;
  /** What was typed here once and could not be saved, while the call changed elsewhere. */
  rival: OpportunityValues | null;
};

/** Whether readers have never seen a call: it may be waiting for its payment. */
export const isDraftOf = (base: Opportunity | null): boolean =>
  base === null || base.status === "DRAFT" || base.status === "PENDING_PAYMENT";

/** Another window or device saved this call since. */
export class Outdated extends Error {
  override readonly name = "Outdated";
}

/** Whether the form holds something that is not stored. */
export function isUnsaved(values: OpportunityValues, base: Opportunity | null): boolean {
  const { fields, faults } = readValues(values);
  return faults.size > 0 || Object.keys(changesSince(fields, base)).length > 0;
}

/** What the form begins with: what is stored, and what is kept on the device where that belongs to it. */
export function firstState(
  opportunity: Opportunity | null,
  fresh: () => OpportunityValues,
): DraftState {
  const kept = readDeviceDraft(opportunity?.id ?? null);
  const stored = opportunity === null ? fresh() : valuesOf(opportunity);
  if (kept === null) return { base: opportunity, values: stored, rival: null };
  if (kept.base === (opportunity?.updatedAt ?? "")) {
    return { base: opportunity, values: kept.values, rival: null };
  }
  const rival = isUnsaved(kept.values, opportunity) ? kept.values : null;
  return { base: opportunity, values: stored, rival };
}
