import { useEffect } from "react";
import type { Walk } from "@/components/profiles/wizard/walk";

/** Says how the open step hands what was typed in it to the account; the last word counts. */
export function useKeeper(keeper: Walk["keeper"], keep: () => Promise<boolean>): void {
  useEffect(() => {
    keeper.current = keep;
    return () => {
      keeper.current = null;
    };
  });
}
