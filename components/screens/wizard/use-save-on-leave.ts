import { useEffect } from "react";
import type { SaveStep, WizardControls } from "@/components/screens/wizard/wizard-controls";

/** Registers how the open step is saved by “Finish later”. */
export function useSaveOnLeave(setSaveStep: WizardControls["setSaveStep"], save: SaveStep): void {
  // This runs after every render, because `save` closes over the values typed so far.
  useEffect(() => {
    setSaveStep(save);
    return () => setSaveStep(null);
  });
}
