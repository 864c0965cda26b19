import { CircleAlert } from "lucide-react";
import type { SaveState } from "@/lib/client/autosave";

const time = new Intl.DateTimeFormat("en", { timeStyle: "short" });

const words: Record<Exclude<SaveState["kind"], "saved">, string> = {
  clean: "",
  waiting: "Saving …",
  saving: "Saving …",
  unsent: "Not saved yet. It is kept on this device and sent as soon as that works.",
  refused: "Not saved. Please check what is marked.",
};

/** How far a group of fields has come, for eyes and readers. */
export function SaveLine({ state }: { state: SaveState }) {
  const isBad = state.kind === "unsent" || state.kind === "refused";
  return (
    <output
      aria-live="polite"
      className={`flex min-h-5 items-start gap-1 text-small ${isBad ? "text-danger" : "text-muted"}`}
    >
      {isBad && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      {state.kind === "saved" ? `Saved at ${time.format(state.at)}` : words[state.kind]}
    </output>
  );
}
