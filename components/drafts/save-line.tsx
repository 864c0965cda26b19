import { SAVING, StateLine } from "@/components/ui/state-line";
import type { SaveState } from "@/components/drafts/autosave";
import { formatTime } from "@/lib/shared/format-date";

const words: Record<Exclude<SaveState["kind"], "saved">, string> = {
  clean: "",
  pending: SAVING,
  saving: SAVING,
  retrying: "Not saved yet. It is kept on this device and sent as soon as possible.",
  rejected: "Not saved. Please check what is marked.",
};

export function SaveLine({ state }: { state: SaveState }) {
  const isError = state.kind === "retrying" || state.kind === "rejected";
  const text = state.kind === "saved" ? `Saved at ${formatTime(state.at)}` : words[state.kind];
  return <StateLine text={text} isBad={isError} />;
}
