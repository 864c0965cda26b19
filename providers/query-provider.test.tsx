// @vitest-environment jsdom
import { useQueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { CallFailure } from "@/lib/client/call-failure";
import { activeCurrency } from "@/hooks/active-currency";
import { chooseCurrency } from "@/hooks/active-currency";
import { clearAccountQueries, createQueryClient, QueryProvider } from "@/providers/query-provider";
import { ann } from "@/tests/support/session";

afterEach(cleanup);

const { queries, mutations } = createQueryClient().getDefaultOptions();
const failureWith = (status?: number) => new CallFailure("No.", status, undefined, []);

function countRetries(rule: unknown, error: Error): number {
  if (typeof rule !== "function") throw new Error("There is no rule.");
  let failures = 0;
  while (failures < 10 && rule(failures, error) === true) failures += 1;
  return failures;
}

test("createQueryClient: fresh for 5 minutes, collected after 10", () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
});

test("createQueryClient: refetches on reconnect, not on window focus", () => {
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: true });
});

test.each([
  [404, 0],
  [401, 0],
  [408, 2],
  [429, 2],
  [500, 3],
  [undefined, 3],
])("createQueryClient: a query that failed with %s is retried %i times", (status, times) => {
  expect(countRetries(queries?.retry, failureWith(status))).toBe(times);
});

test.each([
  [400, 0],
  [500, 1],
  [undefined, 1],
])("createQueryClient: a mutation that failed with %s is retried %i times", (status, times) => {
  expect(countRetries(mutations?.retry, failureWith(status))).toBe(times);
});

test("createQueryClient: retry delay of 1 s times 2 to the attempt, at most 30 s", () => {
  const delay = queries?.retryDelay;
  if (typeof delay !== "function") throw new Error("There is no delay.");
  expect([0, 1, 2, 4, 5, 20].map((attempt) => delay(attempt, failureWith()))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
});

test.each([
  ["GET /v1/artworks/profiles/{profileId}", "Artworks API error"],
  ["GET /v1/opportunities/profiles/{profileId}", "Opportunities API error"],
  ["GET /v1/opportunities/bookmarks/list", "Opportunities API error"],
  ["GET /v1/profiles/subscriptions/active", "Subscription API error"],
  ["GET /v1/opportunities/products", "Opportunity products API error"],
  ["GET /v1/artworks/products", "Artwork products API error"],
])(
  "createQueryClient: a failure of %s is logged as “%s” and caches nothing",
  async (line, name) => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const client = createQueryClient();
    const queryKey = [line, "one"];
    const error = failureWith(404);
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error) });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(name, error);
    expect(client.getQueryData(queryKey)).toBeUndefined();
    consoleError.mockRestore();
  },
);

test("QueryProvider: caches session and currency, and keeps them on sign-out", () => {
  const { result } = renderHook(() => useQueryClient(), { wrapper: QueryProvider });
  act(() => sessionStore.set({ ...emptySession, user: ann }));
  act(() => chooseCurrency("EUR"));
  expect(result.current.getQueryData(["session"])).toBe(sessionStore.get());
  expect(result.current.getQueryData(["currency"])).toBe("EUR");
  clearAccountQueries(result.current);
  expect(result.current.getQueryData(["session"])).toMatchObject({ user: { uid: "ann" } });
  expect(activeCurrency.get()).toBe("EUR");
});
