"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sessionStore } from "@/lib/client/auth-store";
import { callStatus } from "@/lib/client/call-failure";
import { activeCurrency } from "@/lib/client/currency-cookie";
import type { PageState } from "@/lib/client/page-state";
import { reportRead } from "@/lib/client/report";
import { queryCache, retriesMutation, retriesQuery, retryDelayMs } from "@/lib/shared/retry";

/** A cache of answers with the retry and cache rules of SPEC sections 8 and 9. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [line] }) => reportRead(line, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: queryCache.freshMs,
        gcTime: queryCache.keptMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => retriesQuery(failures, callStatus(error)),
        retryDelay: retryDelayMs,
      },
      mutations: {
        // Offline a write fails at once and says so; it does not wait unseen and then happen.
        networkMode: "always",
        retry: (failures, error) => retriesMutation(failures, callStatus(error)),
        retryDelay: retryDelayMs,
      },
    },
  });
}

/** Values of the page that are held in the cache, and stay there for as long as the page does. */
const held = { session: sessionStore, currency: activeCurrency } as const;
const isHeld = (name: unknown) => typeof name === "string" && Object.hasOwn(held, name);

function hold<Value>(client: QueryClient, name: keyof typeof held, state: PageState<Value>): void {
  const queryKey = [name];
  client.setQueryDefaults(queryKey, { gcTime: Infinity, structuralSharing: false });
  state.holdIn({
    get: () => client.getQueryData<Value>(queryKey),
    set: (value) => client.setQueryData<Value>(queryKey, () => value),
  });
}

/** Keeps no answer of an account that leaves: neither what is shown, nor what was, nor what is on its way. */
export function forgetAnswers(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    if (isHeld(query.queryKey[0])) continue;
    // What a page still looks at cannot be taken from under it, only emptied.
    if (query.getObserversCount() > 0) query.reset();
    else client.getQueryCache().remove(query);
  }
  client.getMutationCache().clear();
}

/** Asks anew for what is still looked at and was emptied. */
export function askForgotten(client: QueryClient): void {
  void client.refetchQueries(
    { type: "active", fetchStatus: "idle", predicate: ({ state }) => state.status === "pending" },
    { cancelRefetch: false },
  );
}

let inBrowser: QueryClient | undefined;

/** One cache for the whole page in the browser; on the server one for each rendering, so that nobody sees another's answers. */
function queryClient(): QueryClient {
  if (typeof window === "undefined") return makeQueryClient();
  if (inBrowser === undefined) {
    inBrowser = makeQueryClient();
    hold(inBrowser, "session", held.session);
    hold(inBrowser, "currency", held.currency);
  }
  return inBrowser;
}

/** React Query for the part of a page that asks the API from the browser. Several of them share one cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
