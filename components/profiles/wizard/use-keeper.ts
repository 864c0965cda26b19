import { useEffect } from "react";
import type { StepKeeper, Walk } from "@/components/profiles/wizard/walk";

/** Says how the open step hands what was typed in it to the account; the last word counts. */
export function useKeeper(setKeeper: Walk["setKeeper"], keeper: StepKeeper): void {
  useEffect(() => {
    setKeeper(keeper);
    return () => setKeeper(null);
  });
}
