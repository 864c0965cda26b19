import { useEffect, useEffectEvent, useState } from "react";
import {
  createScoringKeyReader,
  type ScoringAction,
} from "@/components/juries/scoring/scoring-keys";
import { isKeyForPage } from "@/components/ui/dialogs/page-keys";
import { shortcuts } from "@/lib/client/shortcuts";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";

const isMove = (action: ScoringAction) =>
  typeof action === "string" && ["previous", "next", "up", "down"].includes(action);

/**
 * Handles keys before the page's own shortcuts, which N and A would otherwise begin. Letters and digits can be switched off with those (WCAG
 * 2.1.4).
 * @param onAction returns whether it did something; otherwise the key keeps its meaning
 */
export function useScoringKeys(
  round: Pick<JuryRound, "scale">,
  onAction: (action: ScoringAction) => boolean,
): void {
  const [readKey] = useState(createScoringKeyReader);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyForPage(event)) return;
    const { key, timeStamp, repeat } = event;
    if (key.length === 1 && !shortcuts.areEnabled()) return;
    const action = readKey(key, timeStamp, round);
    if (action === null) return;
    // A held key moves on, but scores once.
    if (repeat && !isMove(action)) event.preventDefault();
    else if (onAction(action)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
