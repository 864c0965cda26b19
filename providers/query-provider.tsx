"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { statusOf } from "@/lib/client/call-failure";
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
        retry: (failures, error) => retriesQuery(failures, statusOf(error)),
        retryDelay: retryDelayMs,
      },
      mutations: {
        // Offline a write fails at once and says so; it does not wait unseen and then happen.
        networkMode: "always",
        retry: (failures, error) => retriesMutation(failures, statusOf(error)),
        retryDelay: retryDelayMs,
      },
    },
  });
}

/** Keeps no answer of an account that leaves: neither what is shown, nor what was, nor what is on its way. */
export function forgetAnswers(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
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
  inBrowser ??= makeQueryClient();
  return inBrowser;
}

/** React Query for the part of a page that asks the API from the browser. Several of them share one cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
