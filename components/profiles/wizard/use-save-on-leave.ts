import { useEffect } from "react";
import type { SaveStep, Walk } from "@/components/profiles/wizard/walk";

/** Says how the open step saves what was typed in it when the wizard is left. */
export function useSaveOnLeave(setSaveStep: Walk["setSaveStep"], save: SaveStep): void {
  useEffect(() => {
    setSaveStep(save);
    return () => setSaveStep(null);
  });
}
