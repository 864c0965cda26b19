import { SAVED_LATER, SAVING_LABEL, StatusText } from "@/components/ui/states/status-text";
import type { SaveState } from "@/components/drafts/autosave";
import { formatTime } from "@/lib/shared/texts/format-date";

const labels: Record<Exclude<SaveState["kind"], "saved">, string> = {
  clean: "",
  pending: SAVING_LABEL,
  saving: SAVING_LABEL,
  retrying: `Not saved yet. It is kept on this device. ${SAVED_LATER}`,
  rejected: "Not saved. Please check what is marked.",
};

/** Said while the draft waits for an answer to the question that stands above it. */
export const OUTDATED_STATUS = "Not saved: it was changed elsewhere. Please choose above.";

type SaveStatusProps = { state: SaveState; isOutdated?: boolean };

export function SaveStatus({ state, isOutdated = false }: SaveStatusProps) {
  if (isOutdated) return <StatusText text={OUTDATED_STATUS} isError />;
  const isError = state.kind === "retrying" || state.kind === "rejected";
  const text =
    state.kind === "saved" ? `Saved at ${formatTime(state.savedAt)}` : labels[state.kind];
  return <StatusText text={text} isError={isError} />;
}
