import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";

/** Reads a state from an address, and writes the query that says it. */
export type AddressKind<Address> = {
  read: (params: URLSearchParams) => Address;
  toQuery: (address: Address) => string;
};

export type AddressState<Address> = {
  address: Address;
  /** With `replaces` the browser's entry is replaced, so that going through many leaves none behind. */
  change: (changes: Partial<Address>, options?: { replaces?: boolean }) => void;
};

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** The query of the page that subscribed: on Back the browser has another page’s address before this page goes. */
function createQueryStore() {
  let ownPath: string | null = null;
  let query = "";
  return {
    get: () => {
      const { pathname, search } = window.location;
      if (ownPath === null || pathname === ownPath) query = search;
      return query;
    },
    subscribe: (listener: () => void) => {
      ownPath = window.location.pathname;
      listeners.add(listener);
      window.addEventListener("popstate", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("popstate", listener);
      };
    },
  };
}

const getServerQuery = () => "";
const parseQuery = (query: string) => new URLSearchParams(query);

/**
 * The state of a page is its address, so that Back, a reload and a colleague with the link see the same. Read from the browser, as Next renders a
 * new address later: the next key must already mean the next entry.
 */
export function useAddress<Address extends object>({
  read,
  toQuery,
}: AddressKind<Address>): AddressState<Address> {
  const params = useSearchParams();
  const [store] = useState(createQueryStore);
  const query = useSyncExternalStore(store.subscribe, store.get, getServerQuery);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Next renders what a link leads to before the browser has its address
  useEffect(() => notify(), [params]);
  const address = useMemo(() => read(parseQuery(query)), [query, read]);
  const change = useCallback<AddressState<Address>["change"]>(
    (changes, { replaces = false } = {}) => {
      const current = store.get();
      const next = toQuery({ ...read(parseQuery(current)), ...changes });
      // Otherwise Back would stay here once more.
      if (next === current) return;
      const url = `${window.location.pathname}${next}`;
      if (replaces) window.history.replaceState(null, "", url);
      else window.history.pushState(null, "", url);
      notify();
    },
    [store, read, toQuery],
  );
  return { address, change };
}
