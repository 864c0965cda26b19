// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { useArtworkQuota } from "@/hooks/use-artworks";
import { createQueryClient } from "@/providers/query-provider";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { startFakeApi } from "@/tests/support/fake-api";

const QUOTA = "GET /v1/artworks/config/quotas";
const responses = new Map();
const api = await startFakeApi(responses);

let consoleError = vi.spyOn(console, "error");
beforeEach(() => {
  consoleError = vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

async function renderQuota(body: unknown, status = 200) {
  responses.set(QUOTA, { status, body });
  const before = api.countRequests(QUOTA);
  const client = createQueryClient();
  client.setQueryDefaults([QUOTA], { retryDelay: 0 });
  const { result } = renderHook(() => useArtworkQuota("profile-1"), {
    wrapper: createQueryWrapper(client),
  });
  await waitFor(() => expect(result.current.isFetched).toBe(true));
  return { quota: result.current.data, requests: api.countRequests(QUOTA) - before };
}

test("useArtworkQuota: returns the API's quota", async () => {
  const quota = { permitted: true, used: 1, limit: 10 };
  expect(await renderQuota(quota)).toEqual({ quota, requests: 1 });
  expect(consoleError).not.toHaveBeenCalled();
});

test.each([
  [403, 1],
  [429, 3],
  [500, 4],
])(
  "useArtworkQuota: a request answered with %i is sent %i times, then logged; there is no quota",
  async (status, requests) => {
    expect(await renderQuota({ message: "No." }, status)).toEqual({ quota: undefined, requests });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      "Artwork quotas API error",
      expect.any(Error),
    );
  },
);

test.each([
  ["nothing", null],
  ["a string", "yes"],
  ["a list", []],
  ["permitted as a string", { permitted: "true", used: 0, limit: null }],
  ["no permitted", { used: 0, limit: null }],
])("useArtworkQuota: a malformed response (%s) is logged; there is no quota", async (_, body) => {
  expect((await renderQuota(body)).quota).toBeUndefined();
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    "Artwork quotas API error",
    expect.objectContaining({ message: "invalid data format" }),
  );
});
