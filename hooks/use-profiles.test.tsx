// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { useOwnProfiles } from "@/hooks/use-profiles";
import { NO_SIGN_IN } from "@/lib/client/call-failure";
import { registerTokens } from "@/lib/client/auth/tokens";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";

const OWN_PROFILES = "GET /v1/profiles/";
const responses = new Map();
const api = await startFakeApi(responses);
let identity: string | null = "id-token";
registerTokens({ identity: () => Promise.resolve(identity) });

beforeEach(() => {
  identity = "id-token";
  api.requests.length = 0;
});
afterEach(() => responses.clear());
afterAll(() => api.close());

function renderOwnProfiles(uid: string | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const { result } = renderHook(() => useOwnProfiles(uid), {
    wrapper: createQueryWrapper(client),
  });
  return { result, client };
}

test("useOwnProfiles: sends the identity token", async () => {
  responses.set(OWN_PROFILES, { body: [buildProfile("a")] });
  const { result } = renderOwnProfiles("ann");
  await waitFor(() => expect(result.current.data).toEqual([buildProfile("a")]));
  expect(api.requests[0]?.headers.authorization).toBe("Bearer id-token");
});

test.each([500, 403])(
  "useOwnProfiles: a %i throws the error's message after 3 retries",
  async (status) => {
    responses.set(OWN_PROFILES, { status, body: { message: "The list is unavailable." } });
    const { result } = renderOwnProfiles("ann");
    await waitFor(() => expect(result.current.error?.message).toBe("The list is unavailable."));
    expect(api.countRequests(OWN_PROFILES)).toBe(4);
  },
);

test("useOwnProfiles: fresh and cached for two hours, refetched on reconnect, not on focus", async () => {
  responses.set(OWN_PROFILES, { body: [] });
  const { result, client } = renderOwnProfiles("ann");
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  const [query] = client.getQueryCache().findAll();
  expect(query?.observers[0]?.options).toMatchObject({
    staleTime: 7_200_000,
    gcTime: 7_200_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
});

test("useOwnProfiles: no request without an identity token, which would return other people's profiles", async () => {
  identity = null;
  const { result } = renderOwnProfiles("ann");
  await waitFor(() => expect(result.current.error?.message).toBe(NO_SIGN_IN));
  expect(api.requests).toEqual([]);
});

test("useOwnProfiles: no request while signed out", () => {
  expect(renderOwnProfiles(undefined).result.current.fetchStatus).toBe("idle");
});
