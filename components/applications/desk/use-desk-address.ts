import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import {
  type DeskAddress,
  readDeskAddress,
  toDeskQuery,
} from "@/components/applications/desk/desk-address";

/** The desk's state is its address, so that Back, a reload and a colleague with the link see the same. */
export function useDeskAddress() {
  const params = useSearchParams();
  const address = useMemo(() => readDeskAddress(new URLSearchParams(params)), [params]);
  /** @param isTyped replaces the entry, so that a word does not leave one for each letter */
  const change = useCallback((changes: Partial<DeskAddress>, isTyped = false) => {
    const { pathname, search } = window.location;
    const current = readDeskAddress(new URLSearchParams(search));
    const url = `${pathname}${toDeskQuery({ ...current, ...changes })}`;
    if (isTyped) window.history.replaceState(null, "", url);
    else window.history.pushState(null, "", url);
  }, []);
  return { address, change };
}

export type DeskAddressState = ReturnType<typeof useDeskAddress>;
