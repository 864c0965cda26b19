import {
  isUnpublished,
  OutdatedError,
} from "@/components/opportunities/form/draft/opportunity-draft";
import type { OpportunityDraft } from "@/components/opportunities/form/draft/use-opportunity-draft";
import { SAVING, StateLine } from "@/components/ui/state-line";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { momentText, timeText } from "@/lib/shared/day-text";

/** The date is left out today. */
function savedAtText(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? `at ${timeText(at)}` : `on ${momentText(at)}`;
}

type Line = { text: string; isBad: boolean };

function errorReason(error: unknown): string {
  return error instanceof Error && !(error instanceof OutdatedError) ? error.message : "";
}

const ON_DEVICE = "kept on this device";

const good = (text: string): Line => ({ text, isBad: false });
const bad = (text: string): Line => ({ text, isBad: true });

/** The save state as a sentence. */
function draftLine({ base, read, isDirty, isOutdated, saveState }: OpportunityDraft): Line {
  if (isOutdated) return bad("Not saved: it was changed elsewhere. Please choose above.");
  if (!isUnpublished(base)) return good(isDirty ? `Not saved yet; ${ON_DEVICE}.` : "");
  if (base === null && read.fields.title === undefined) {
    return good(
      saveState.kind === "clean"
        ? "Saved as a draft while you type."
        : `A draft, ${ON_DEVICE}. It is saved to your account once the title has ${opportunityLimits.titleMin} characters.`,
    );
  }
  const rest = read.errors.size > 0 ? ` Fields with errors are ${ON_DEVICE}.` : "";
  const savedLine = (at: Date) => good(`Draft saved ${savedAtText(at)}.${rest}`);
  switch (saveState.kind) {
    case "clean":
      return base === null ? good("") : savedLine(new Date(base.updatedAt));
    case "saved":
      return savedLine(saveState.at);
    case "retrying":
      return bad(`Not saved yet; ${ON_DEVICE} and sent as soon as possible.`);
    case "rejected":
      return bad(`Not saved; ${ON_DEVICE}. ${errorReason(saveState.error)}`.trim());
    default:
      return good(SAVING);
  }
}

export function DraftLine({ draft }: { draft: OpportunityDraft }) {
  return <StateLine {...draftLine(draft)} />;
}
