import { OUTDATED_STATUS } from "@/components/drafts/save-status";
import {
  isUnpublished,
  OutdatedError,
} from "@/components/screens/opportunity-form/draft/opportunity-draft";
import type { OpportunityDraft } from "@/components/screens/opportunity-form/draft/use-opportunity-draft";
import { SAVED_LATER, SAVING_LABEL, StatusText } from "@/components/ui/states/status-text";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { formatDateTime, formatTime } from "@/lib/shared/texts/format-date";

/** Omits today's date. */
function formatSaveTime(savedAt: Date): string {
  const isToday = savedAt.toDateString() === new Date().toDateString();
  return isToday ? `at ${formatTime(savedAt)}` : `on ${formatDateTime(savedAt)}`;
}

type DraftStatus = { text: string; isError: boolean };

function formatReason(error: unknown): string {
  return error instanceof Error && !(error instanceof OutdatedError) ? error.message : "";
}

const ON_THIS_DEVICE = "kept on this device";

const createInfo = (text: string): DraftStatus => ({ text, isError: false });
const createProblem = (text: string): DraftStatus => ({ text, isError: true });

function toDraftStatus({
  savedOpportunity,
  parsedValues,
  isDirty,
  isOutdated,
  saveState,
}: OpportunityDraft): DraftStatus {
  if (isOutdated) return createProblem(OUTDATED_STATUS);
  if (!isUnpublished(savedOpportunity))
    return createInfo(isDirty ? `Not saved yet; ${ON_THIS_DEVICE}.` : "");
  if (savedOpportunity === null && parsedValues.fields.title === undefined) {
    return createInfo(
      saveState.kind === "clean"
        ? "Saved as a draft while you type."
        : `A draft, ${ON_THIS_DEVICE}. It is saved to your account once the title has ${opportunityLimits.titleMin} characters.`,
    );
  }
  const errorNote =
    parsedValues.errors.size > 0 ? ` Fields with errors are ${ON_THIS_DEVICE}.` : "";
  const savedStatus = (savedAt: Date) =>
    createInfo(`Draft saved ${formatSaveTime(savedAt)}.${errorNote}`);
  switch (saveState.kind) {
    case "clean":
      return savedOpportunity === null
        ? createInfo("")
        : savedStatus(new Date(savedOpportunity.updatedAt));
    case "saved":
      return savedStatus(saveState.savedAt);
    case "retrying":
      return createProblem(`Not saved yet; ${ON_THIS_DEVICE}. ${SAVED_LATER}`);
    case "rejected":
      return createProblem(`Not saved; ${ON_THIS_DEVICE}. ${formatReason(saveState.error)}`.trim());
    default:
      return createInfo(SAVING_LABEL);
  }
}

export function DraftStatusText({ draft }: { draft: OpportunityDraft }) {
  return <StatusText {...toDraftStatus(draft)} />;
}
