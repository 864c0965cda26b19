import { SAVING_LABEL, StatusText } from "@/components/ui/status-text";
import type { SaveState } from "@/components/drafts/autosave";
import { timeText } from "@/lib/shared/day-text";

const labels: Record<Exclude<SaveState["kind"], "saved">, string> = {
  clean: "",
  pending: SAVING_LABEL,
  saving: SAVING_LABEL,
  retrying: "Not saved yet. It is kept on this device and sent as soon as possible.",
  rejected: "Not saved. Please check what is marked.",
};

export function SaveStatus({ state }: { state: SaveState }) {
  const isError = state.kind === "retrying" || state.kind === "rejected";
  const text = state.kind === "saved" ? `Saved at ${timeText(state.savedAt)}` : labels[state.kind];
  return <StatusText text={text} isError={isError} />;
}
