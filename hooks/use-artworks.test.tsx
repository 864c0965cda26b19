// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { useArtworkQuota } from "@/hooks/use-artworks";
import { around } from "@/tests/support/around";
import { startFakeApi } from "@/tests/support/fake-api";

const LINE = "GET /v1/artworks/config/quotas";
const answers = new Map();
const api = await startFakeApi(answers);

let logged = vi.spyOn(console, "error");
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

async function quotaAfter(body: unknown, status = 200) {
  answers.set(LINE, { status, body });
  const client = new QueryClient();
  const { result } = renderHook(() => useArtworkQuota("profile-1"), {
    wrapper: around(client),
  });
  await waitFor(() => expect(result.current.isFetched).toBe(true));
  return result.current.data;
}

test("the quota is what the API answers", async () => {
  const quota = { permitted: true, used: 1, limit: 10 };
  expect(await quotaAfter(quota)).toEqual(quota);
  expect(logged).not.toHaveBeenCalled();
});

test.each([403, 500])(
  "a quota call that fails with %i is logged and leaves none",
  async (status) => {
    expect(await quotaAfter({ message: "No." }, status)).toBeNull();
    expect(logged).toHaveBeenCalledWith("Artwork quotas API error", expect.any(Error));
  },
);

test.each([
  ["nothing", null],
  ["a text", "yes"],
  ["a list", []],
  ["permitted as a text", { permitted: "true", used: 0, limit: null }],
  ["no permitted", { used: 0, limit: null }],
])("a malformed answer (%s) is logged and leaves none", async (_, body) => {
  expect(await quotaAfter(body)).toBeNull();
  expect(logged).toHaveBeenCalledWith("Artwork quotas API error", "invalid data format");
});
