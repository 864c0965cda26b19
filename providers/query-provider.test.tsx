import { expect, test, vi } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { makeQueryClient } from "@/providers/query-provider";

const { queries, mutations } = makeQueryClient().getDefaultOptions();
const failed = (status?: number) => new CallFailure("No.", status, undefined, []);

/** How often a rule of React Query tries again. */
function retriesOf(rule: unknown, error: Error): number {
  if (typeof rule !== "function") throw new Error("There is no rule.");
  let failures = 0;
  while (failures < 10 && rule(failures, error) === true) failures += 1;
  return failures;
}

test("answers are fresh for 5 minutes and collected after 10", () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
});

test("they are fetched again on reconnect, not on window focus", () => {
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: true });
});

test.each([
  [404, 0],
  [401, 0],
  [408, 2],
  [429, 2],
  [500, 3],
  [undefined, 3],
])("a query that failed with %s is retried %i times", (status, times) => {
  expect(retriesOf(queries?.retry, failed(status))).toBe(times);
});

test.each([
  [400, 0],
  [500, 1],
  [undefined, 1],
])("a mutation that failed with %s is retried %i times", (status, times) => {
  expect(retriesOf(mutations?.retry, failed(status))).toBe(times);
});

test("the delay is 1 s times 2 to the attempt, at most 30 s", () => {
  const delay = queries?.retryDelay;
  if (typeof delay !== "function") throw new Error("There is no delay.");
  expect([0, 1, 2, 4, 5, 20].map((attempt) => delay(attempt, failed()))).toEqual([
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
])("%s that fails is logged as “%s”, and leaves nothing", async (line, name) => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const client = makeQueryClient();
  const queryKey = [line, "one"];
  const error = failed(404);
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error) });
  expect(logged).toHaveBeenCalledExactlyOnceWith(name, error);
  expect(client.getQueryData(queryKey)).toBeUndefined();
  logged.mockRestore();
});
