import { useCallback, useMemo, useSyncExternalStore } from "react";
import {
  readScoringAddress,
  type ScoringAddress,
  toScoringQuery,
} from "@/components/juries/scoring/scoring-address";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

const getQuery = () => window.location.search;
const getServerQuery = () => "";

/**
 * The state of the page is its address, so that a reload and Back show the same. Read from the browser and not from Next, which renders a new
 * address later: the next key must already mean the next entry.
 */
export function useScoringAddress() {
  const query = useSyncExternalStore(subscribe, getQuery, getServerQuery);
  const address = useMemo(() => readScoringAddress(new URLSearchParams(query)), [query]);
  /** @param replaces so that going through a hundred entries does not leave as many behind */
  const change = useCallback((changes: Partial<ScoringAddress>, { replaces = false } = {}) => {
    const { pathname, search } = window.location;
    const current = readScoringAddress(new URLSearchParams(search));
    const url = `${pathname}${toScoringQuery({ ...current, ...changes })}`;
    if (replaces) window.history.replaceState(null, "", url);
    else window.history.pushState(null, "", url);
    for (const listener of listeners) listener();
  }, []);
  return { address, change };
}

export type ScoringAddressState = ReturnType<typeof useScoringAddress>;
