import {
  isUnpublished,
  OutdatedError,
} from "@/components/opportunities/form/draft/opportunity-draft";
import type { OpportunityDraft } from "@/components/opportunities/form/draft/use-opportunity-draft";
import { SAVING_LABEL, StatusText } from "@/components/ui/status-text";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { momentText, timeText } from "@/lib/shared/day-text";

/** The date is left out today. */
function savedAtText(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? `at ${timeText(at)}` : `on ${momentText(at)}`;
}

type DraftStatus = { text: string; isError: boolean };

function errorReason(error: unknown): string {
  return error instanceof Error && !(error instanceof OutdatedError) ? error.message : "";
}

const ON_DEVICE = "kept on this device";

/** The save state as a sentence. */
export function draftLine(
  draft: Pick<OpportunityDraft, "base" | "read" | "isDirty" | "isOutdated" | "saveState">,
): DraftStatus {
  const { base, read, isDirty, isOutdated, saveState } = draft;
  const info = (text: string): DraftStatus => ({ text, isError: false });
  const error = (text: string): DraftStatus => ({ text, isError: true });
  if (isOutdated) return error("Not saved: it was changed elsewhere. Please choose above.");
  if (!isUnpublished(base)) {
    return info(isDirty ? `Not saved yet; ${ON_DEVICE}.` : "");
  }
  if (base === null && read.fields.title === undefined) {
    if (saveState.kind === "clean") return info("Saved as a draft while you type.");
    const minLength = opportunityLimits.titleLeast;
    return info(
      `A draft, ${ON_DEVICE}. It is saved to your account once the title has ${minLength} characters.`,
    );
  }
  const rest = read.errors.size > 0 ? ` Fields with errors are ${ON_DEVICE}.` : "";
  const { kind } = saveState;
  if (kind === "clean") {
    return info(
      base === null ? "" : `Draft saved ${savedAtText(new Date(base.updatedAt))}.${rest}`,
    );
  }
  if (kind === "saved") return info(`Draft saved ${savedAtText(saveState.savedAt)}.${rest}`);
  if (kind === "retrying")
    return error(`Not saved yet; ${ON_DEVICE} and sent as soon as possible.`);
  if (kind === "rejected") {
    return error(`Not saved; ${ON_DEVICE}. ${errorReason(saveState.error)}`.trim());
  }
  return info(SAVING_LABEL);
}

export function DraftLine({ draft }: { draft: OpportunityDraft }) {
  return <StatusText {...draftLine(draft)} />;
}
