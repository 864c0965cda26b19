import {
  QueryCache,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type ReactNode, use, useState } from "react";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { getCallStatus } from "@/lib/client/call-failure";
import { activeCurrency } from "@/hooks/active-currency";
import type { PageState } from "@/lib/client/page-state";
import { logReadError } from "@/providers/log-read-error";
import {
  queryCacheTimes,
  shouldRetryMutation,
  shouldRetryQuery,
  getRetryDelayMs,
} from "@/lib/shared/retry";

/** Retry and cache rules of SPEC sections 8 and 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [line] }) => logReadError(line, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: queryCacheTimes.freshMs,
        gcTime: queryCacheTimes.cachedMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => shouldRetryQuery(failures, getCallStatus(error)),
        retryDelay: getRetryDelayMs,
      },
      mutations: {
        // An offline write fails at once instead of waiting unseen and happening later.
        networkMode: "always",
        retry: (failures, error) => shouldRetryMutation(failures, getCallStatus(error)),
        retryDelay: getRetryDelayMs,
      },
    },
  });
}

/** Page-wide values that the cache holds for as long as the page is open. */
const pageStates = { session: sessionStore, currency: activeCurrency } as const;
const isPageState = (name: unknown) => typeof name === "string" && Object.hasOwn(pageStates, name);

function holdInCache<Value>(
  client: QueryClient,
  name: keyof typeof pageStates,
  state: PageState<Value>,
): void {
  const queryKey = [name];
  client.setQueryDefaults(queryKey, { gcTime: Infinity, structuralSharing: false });
  state.moveTo({
    get: () => client.getQueryData<Value>(queryKey),
    set: (value) => client.setQueryData<Value>(queryKey, () => value),
  });
}

/** Removes an account's data from the cache when it signs out. */
export function clearAccountQueries(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    if (isPageState(query.queryKey[0])) continue;
    // A query with observers cannot be removed, only reset.
    if (query.getObserversCount() > 0) query.reset();
    else client.getQueryCache().remove(query);
  }
  client.getMutationCache().clear();
}

/** Refetches the active queries that `clearAccountQueries` has reset. */
export function refetchResetQueries(client: QueryClient): void {
  void client.refetchQueries(
    { type: "active", fetchStatus: "idle", predicate: ({ state }) => state.status === "pending" },
    { cancelRefetch: false },
  );
}

let browserClient: QueryClient | undefined;

/** Creates one client per render on the server, so that visitors never share data. */
function getQueryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  if (browserClient === undefined) {
    browserClient = createQueryClient();
    holdInCache(browserClient, "session", pageStates.session);
    holdInCache(browserClient, "currency", pageStates.currency);
  }
  return browserClient;
}

/** All QueryProviders of a page share one client. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const outer = use(QueryClientContext);
  const [client] = useState(outer ?? getQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
