// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { useArtworkQuota } from "@/hooks/use-artworks";
import { makeQueryClient } from "@/providers/query-provider";
import { around } from "@/tests/support/query-wrapper";
import { startFakeApi } from "@/tests/support/fake-api";

const LINE = "GET /v1/artworks/config/quotas";
const responses = new Map();
const api = await startFakeApi(responses);

let logged = vi.spyOn(console, "error");
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

async function quotaAfter(body: unknown, status = 200) {
  responses.set(LINE, { status, body });
  const before = api.count(LINE);
  const client = makeQueryClient();
  client.setQueryDefaults([LINE], { retryDelay: 0 });
  const { result } = renderHook(() => useArtworkQuota("profile-1"), {
    wrapper: around(client),
  });
  await waitFor(() => expect(result.current.isFetched).toBe(true));
  return { quota: result.current.data, requests: api.count(LINE) - before };
}

test("useArtworkQuota: returns the API's quota", async () => {
  const quota = { permitted: true, used: 1, limit: 10 };
  expect(await quotaAfter(quota)).toEqual({ quota, requests: 1 });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  [403, 1],
  [429, 3],
  [500, 4],
])(
  "useArtworkQuota: a %i is sent %i times, then logged, and leaves no quota",
  async (status, requests) => {
    expect(await quotaAfter({ message: "No." }, status)).toEqual({ quota: undefined, requests });
    expect(logged).toHaveBeenCalledExactlyOnceWith("Artwork quotas API error", expect.any(Error));
  },
);

test.each([
  ["nothing", null],
  ["a text", "yes"],
  ["a list", []],
  ["permitted as a text", { permitted: "true", used: 0, limit: null }],
  ["no permitted", { used: 0, limit: null }],
])("useArtworkQuota: a malformed response (%s) is logged and leaves no quota", async (_, body) => {
  expect((await quotaAfter(body)).quota).toBeUndefined();
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    "Artwork quotas API error",
    expect.objectContaining({ message: "invalid data format" }),
  );
});
