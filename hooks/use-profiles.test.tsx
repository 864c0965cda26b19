// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { useOwnProfiles } from "@/hooks/use-profiles";
import { NO_SIGN_IN } from "@/lib/client/call-failure";
import { provideTokens } from "@/lib/client/tokens";
import { around } from "@/tests/support/query-wrapper";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

const LINE = "GET /v1/profiles/";
const answers = new Map();
const api = await startFakeApi(answers);
let identity: string | null = "id-token";
provideTokens({ identity: () => Promise.resolve(identity) });

beforeEach(() => {
  identity = "id-token";
  api.seen.length = 0;
});
afterEach(() => answers.clear());
afterAll(() => api.close());

// The time between retries is a rule of its own (lib/shared/retry.test.ts).
function ownProfiles(uid: string | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const { result } = renderHook(() => useOwnProfiles(uid), {
    wrapper: around(client),
  });
  return { result, client };
}

test("the account's own profiles come with its identity token", async () => {
  answers.set(LINE, { body: [profileAnswer("a")] });
  const { result } = ownProfiles("ann");
  await waitFor(() => expect(result.current.data).toEqual([profileAnswer("a")]));
  expect(api.seen[0]?.headers.authorization).toBe("Bearer id-token");
});

test.each([500, 403])(
  "a list that fails with %i throws the error's message after 3 retries",
  async (status) => {
    answers.set(LINE, { status, body: { message: "The list is away." } });
    const { result } = ownProfiles("ann");
    await waitFor(() => expect(result.current.error?.message).toBe("The list is away."));
    expect(api.count(LINE)).toBe(4);
  },
);

test("the list is fresh and kept for two hours, and fetched again on reconnect, not on focus", async () => {
  answers.set(LINE, { body: [] });
  const { result, client } = ownProfiles("ann");
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  const [query] = client.getQueryCache().findAll();
  expect(query?.observers[0]?.options).toMatchObject({
    staleTime: 7_200_000,
    gcTime: 7_200_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
});

test("without an identity token nothing is asked: the same call would answer other people's profiles", async () => {
  identity = null;
  const { result } = ownProfiles("ann");
  await waitFor(() => expect(result.current.error?.message).toBe(NO_SIGN_IN));
  expect(api.seen).toEqual([]);
});

test("while nobody is signed in nothing is asked", () => {
  expect(ownProfiles(undefined).result.current.fetchStatus).toBe("idle");
});
