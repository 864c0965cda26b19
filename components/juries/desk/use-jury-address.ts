import { useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** A round's number, or `new`. */
export const toRoundQuery = (round: string | null): string =>
  round === null ? "?" : `?round=${encodeURIComponent(round)}`;

/** Reads and writes the open round in the address, so that Back and a reload work. */
export function useJuryAddress() {
  const round = useSearchParams().get("round");
  const openRound = useCallback((next: string | null) => {
    const query = next === null ? "" : toRoundQuery(next);
    window.history.pushState(null, "", `${window.location.pathname}${query}`);
    window.scrollTo({ top: 0 });
  }, []);
  return { round, openRound };
}
