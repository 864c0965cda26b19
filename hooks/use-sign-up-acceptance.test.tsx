// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { useSignUpAcceptance } from "@/hooks/use-sign-up-acceptance";
import { startFakeApi } from "@/tests/support/fake-api";

const ACCEPTANCES = "POST /v1/account/acceptances";
const api = await startFakeApi(new Map([[ACCEPTANCES, { body: null }]]));
afterAll(() => api.close());
beforeEach(() => {
  api.requests.length = 0;
});

test("useSignUpAcceptance: recorded once for an account without a profile, and only once its profiles are loaded", async () => {
  const { rerender } = renderHook(({ profiles }) => useSignUpAcceptance(profiles), {
    initialProps: { profiles: undefined as object[] | undefined },
  });
  expect(api.countRequests(ACCEPTANCES)).toBe(0);
  rerender({ profiles: [] });
  await waitFor(() => expect(api.countRequests(ACCEPTANCES)).toBe(1));
  rerender({ profiles: [] });
  rerender({ profiles: [{}] });
  expect(api.countRequests(ACCEPTANCES)).toBe(1);
});
