import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { KeysPage } from "@/components/screens/keys/keys-page";
import type { Endpoint } from "@/lib/endpoints/endpoints.schema";
import type { Key } from "@/lib/keys/keys.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { buildUsage } from "@/tests/support/build-purchases";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// The lazily loaded page can take a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
export const responses = new Map();
const api = await startFakeApi(responses);
export const { requests } = api;
beforeEach(() => {
  responses.clear();
  requests.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

/** Shows the page of keys and webhooks to somebody with such keys, and with two of three endpoints used. */
export function showKeysPage({
  keys = [],
  endpoints = [],
}: {
  keys?: Key[];
  endpoints?: Endpoint[];
}) {
  signInAs(buildProfile("p"), "ada");
  responses.set("GET /v1/keys/", { body: keys });
  responses.set("GET /v1/profiles/p/endpoints", { body: endpoints });
  responses.set("GET /v1/profiles/subscriptions/usage", {
    body: buildUsage({ endpoints: { used: 2, limit: 3 } }),
  });
  render(<KeysPage />, { wrapper: createQueryWrapper(createQueryClient()) });
  return userEvent.setup();
}

/** The body that was sent last. */
export const findSent = (line: string) =>
  JSON.parse(requests.findLast((request) => request.line === line)?.body ?? "{}");
