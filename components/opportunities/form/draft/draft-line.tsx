import {
  isUnpublished,
  OutdatedError,
} from "@/components/opportunities/form/draft/opportunity-draft";
import type { OpportunityDraft } from "@/components/opportunities/form/draft/use-opportunity-draft";
import { SAVING, StateLine } from "@/components/ui/state-line";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { formatDateTime, formatTime } from "@/lib/shared/format-date";

/** The date is left out today. */
function savedAtText(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? `at ${formatTime(at)}` : `on ${formatDateTime(at)}`;
}

type Line = { text: string; isBad: boolean };

function errorReason(error: unknown): string {
  return error instanceof Error && !(error instanceof OutdatedError) ? error.message : "";
}

const ON_DEVICE = "kept on this device";

/** The save state as a sentence. */
export function draftLine(
  draft: Pick<OpportunityDraft, "base" | "read" | "isDirty" | "isOutdated" | "saveState">,
): Line {
  const { base, read, isDirty, isOutdated, saveState } = draft;
  const good = (text: string): Line => ({ text, isBad: false });
  const bad = (text: string): Line => ({ text, isBad: true });
  if (isOutdated) return bad("Not saved: it was changed elsewhere. Please choose above.");
  if (!isUnpublished(base)) {
    return good(isDirty ? `Not saved yet; ${ON_DEVICE}.` : "");
  }
  if (base === null && read.fields.title === undefined) {
    if (saveState.kind === "clean") return good("Saved as a draft while you type.");
    const minLength = opportunityLimits.titleLeast;
    return good(
      `A draft, ${ON_DEVICE}. It is saved to your account once the title has ${minLength} characters.`,
    );
  }
  const rest = read.errors.size > 0 ? ` Fields with errors are ${ON_DEVICE}.` : "";
  const { kind } = saveState;
  if (kind === "clean") {
    return good(
      base === null ? "" : `Draft saved ${savedAtText(new Date(base.updatedAt))}.${rest}`,
    );
  }
  if (kind === "saved") return good(`Draft saved ${savedAtText(saveState.at)}.${rest}`);
  if (kind === "retrying") return bad(`Not saved yet; ${ON_DEVICE} and sent as soon as possible.`);
  if (kind === "rejected") {
    return bad(`Not saved; ${ON_DEVICE}. ${errorReason(saveState.error)}`.trim());
  }
  return good(SAVING);
}

export function DraftLine({ draft }: { draft: OpportunityDraft }) {
  return <StateLine {...draftLine(draft)} />;
}
