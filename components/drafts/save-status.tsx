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

export function SaveStatus({ state }: { state: SaveState }) {
  const isError = state.kind === "retrying" || state.kind === "rejected";
  const text =
    state.kind === "saved" ? `Saved at ${formatTime(state.savedAt)}` : labels[state.kind];
  return <StatusText text={text} isError={isError} />;
}
