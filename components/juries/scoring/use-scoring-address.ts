import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import {
  readScoringAddress,
  type ScoringAddress,
  toScoringQuery,
} from "@/components/juries/scoring/scoring-address";

/** The state of the page is its address, so that a reload and Back show the same. */
export function useScoringAddress() {
  const params = useSearchParams();
  const address = useMemo(() => readScoringAddress(new URLSearchParams(params)), [params]);
  /** @param replaces so that going through a hundred entries does not leave as many behind */
  const change = useCallback((changes: Partial<ScoringAddress>, { replaces = false } = {}) => {
    const { pathname, search } = window.location;
    const current = readScoringAddress(new URLSearchParams(search));
    const url = `${pathname}${toScoringQuery({ ...current, ...changes })}`;
    if (replaces) window.history.replaceState(null, "", url);
    else window.history.pushState(null, "", url);
  }, []);
  return { address, change };
}

export type ScoringAddressState = ReturnType<typeof useScoringAddress>;
