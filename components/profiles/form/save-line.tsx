import { SAVING, StateLine } from "@/components/ui/state-line";
import type { SaveState } from "@/lib/client/autosave";
import { timeText } from "@/lib/shared/day-text";

const words: Record<Exclude<SaveState["kind"], "saved">, string> = {
  clean: "",
  waiting: SAVING,
  saving: SAVING,
  unsent: "Not saved yet. It is kept on this device and sent as soon as possible.",
  refused: "Not saved. Please check what is marked.",
};

/** How far a group of fields has come, for eyes and readers. */
export function SaveLine({ state }: { state: SaveState }) {
  const isBad = state.kind === "unsent" || state.kind === "refused";
  const text = state.kind === "saved" ? `Saved at ${timeText(state.at)}` : words[state.kind];
  return <StateLine text={text} isBad={isBad} />;
}
