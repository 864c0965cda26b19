// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { useProfileOpportunities } from "@/hooks/use-opportunities";
import { NO_SIGN_IN } from "@/lib/client/call-failure";
import { registerTokens } from "@/lib/client/auth/tokens";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { startFakeApi } from "@/tests/support/fake-api";

const api = await startFakeApi(
  new Map([["GET /v1/opportunities/profiles/a?size=100", { body: [] }]]),
);
afterAll(() => api.close());

let profileToken: string | null = null;
registerTokens({
  identity: () => Promise.resolve("id-token"),
  profile: () => Promise.resolve(profileToken),
});
beforeEach(() => {
  api.requests.length = 0;
  profileToken = null;
});

async function renderOpportunities(as?: "account") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useProfileOpportunities("a", { ...(as && { as }) }), {
    wrapper: createQueryWrapper(client),
  });
  await waitFor(() => expect(result.current.isFetched).toBe(true));
  return result.current;
}
const sentTokens = () =>
  api.requests.map(({ headers }) => [headers.authorization, headers["x-profile-token"]]);

test("useProfileOpportunities: sends both tokens, never the identity token alone", async () => {
  profileToken = "profile-token";
  expect((await renderOpportunities()).data).toEqual([]);
  expect(sentTokens()).toEqual([["Bearer id-token", "profile-token"]]);
  profileToken = null;
  expect((await renderOpportunities()).error?.message).toBe(NO_SIGN_IN);
  expect(sentTokens()).toHaveLength(1);
});

test("useProfileOpportunities: an administrator sends no profile token", async () => {
  expect((await renderOpportunities("account")).data).toEqual([]);
  expect(sentTokens()).toEqual([["Bearer id-token", undefined]]);
});
