// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { useApplication, useApplicationRequests } from "@/hooks/use-applications";
import { registerTokens } from "@/lib/client/auth/tokens";
import { createQueryClient } from "@/providers/query-provider";
import { buildApplication } from "@/tests/support/build-application";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";

const responses = new Map();
const api = await startFakeApi(responses);
beforeEach(() => void (api.requests.length = 0));
afterAll(() => api.close());
registerTokens({
  identity: () => Promise.resolve("id-token"),
  profile: () => Promise.resolve("profile-token"),
  renewProfile: () => Promise.resolve(),
});

const ONE = "GET /v1/applications/a";
const WITHDRAW = "POST /v1/applications/a/withdraw";

async function withdraw(submittedAt: string | null) {
  const application = buildApplication({ id: "a", submittedAt });
  responses.set(ONE, { body: application });
  const withdrawn = { body: { ...application, state: "WITHDRAWN" } };
  responses.set(WITHDRAW, () => {
    responses.set(ONE, withdrawn);
    return withdrawn;
  });
  const { result } = renderHook(
    () => ({ query: useApplication("a"), requests: useApplicationRequests("a") }),
    { wrapper: createQueryWrapper(createQueryClient()) },
  );
  await waitFor(() => expect(result.current.query.data).toBeDefined());
  await act(() => result.current.requests.withdraw.mutateAsync({ params: { id: "a" }, body: {} }));
  await waitFor(() => expect(result.current.query.data?.state).toBe("WITHDRAWN"));
  return api.countRequests(ONE);
}

test("useApplication: a draft that was discarded is gone, and not read again", async () => {
  expect(await withdraw(null)).toBe(1);
});

test("useApplication: one that was sent and is withdrawn is read again", async () => {
  expect(await withdraw("2027-05-02T09:00:00.000Z")).toBe(2);
});
