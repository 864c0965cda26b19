// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { callKey, callQuery, useCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useCallPages } from "@/hooks/use-call-pages";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const ALERTS = "GET /v1/alerts/";
const RENEW = "POST /v1/alerts/a/feeds";
const responses = new Map();
const api = await startFakeApi(responses);
beforeEach(() => {
  responses.clear();
  responses.set(ALERTS, { body: [] });
  api.requests.length = 0;
  signInAs(buildProfile("p1"));
});
afterEach(cleanup);
afterAll(() => api.close());

function renderWithClient<Result>(useIt: () => Result) {
  const client = createQueryClient();
  const wrapper = createQueryWrapper(client);
  return { client, result: renderHook(useIt, { wrapper }).result };
}
const sentTokens = () =>
  api.requests.map(({ headers }) => [headers.authorization, headers["x-profile-token"]]);

test("useCall: the account calls, unless somebody else is named", async () => {
  responses.set("GET /v1/materials/", { body: [] });
  responses.set("GET /v1/search?q=sea", { body: {} });
  const { result } = renderWithClient(() => [
    useCall(ALERTS),
    useCall("GET /v1/materials/", { as: "profile" }),
    useCall("GET /v1/search", { query: { q: "sea" }, as: "anyone" }),
  ]);
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
  expect(sentTokens().toSorted()).toEqual([
    [undefined, undefined],
    ["Bearer id-token", undefined],
    ["Bearer id-token", "profile-token"],
  ]);
});

test("useCall: the types name who may call", () => {
  function useAll() {
    // @ts-expect-error -- a public call is anyone's
    useCall("GET /v1/search", { query: { q: "sea" } });
    // @ts-expect-error -- the acting profile's
    useCall("GET /v1/materials/");
    // @ts-expect-error -- it may be anyone's, so that it is said
    useCall("GET /v1/artworks/{id}", { params: { id: "a" } });
    // @ts-expect-error -- an administrator's, who has no profile
    useCall("GET /v1/admin/links", { as: "profile" });
    // @ts-expect-error -- it creates, and so has a key
    useCallMutation("POST /v1/alerts/");
    // @ts-expect-error -- it creates nothing
    useCallMutation("DELETE /v1/alerts/{id}", { creates: true });
  }
  expect(useAll).toBeTypeOf("function");
});

test("useCall: another account, and another acting profile, has answers of its own", async () => {
  responses.set("GET /v1/materials/", { body: [] });
  const { result } = renderWithClient(() => [
    useCall(ALERTS),
    useCall("GET /v1/materials/", { as: "profile" }),
  ]);
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
  act(() => signInAs(buildProfile("p2")));
  await waitFor(() => expect(api.countRequests("GET /v1/materials/")).toBe(2));
  expect(api.countRequests(ALERTS)).toBe(1);
  act(() => signInAs(buildProfile("p2"), "bea"));
  await waitFor(() => expect(api.countRequests(ALERTS)).toBe(2));
});

test("callKey: begins the keys of a line's queries, of those with some parameters, and of their pages", async () => {
  responses.set("GET /v1/series/s", { body: {} });
  responses.set("GET /v1/blocks/", { body: { items: [], next: null } });
  const { client, result } = renderWithClient(() => [
    useCall("GET /v1/series/{id}", { params: { id: "s" }, as: "account" }),
    useCallPages("GET /v1/blocks/"),
  ]);
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
  const count = (queryKey: readonly unknown[]) =>
    client.getQueryCache().findAll({ queryKey }).length;
  expect(count(callKey("GET /v1/series/{id}"))).toBe(1);
  expect(count(callKey("GET /v1/series/{id}", { params: { id: "s" } }))).toBe(1);
  expect(count(callKey("GET /v1/series/{id}", { params: { id: "t" } }))).toBe(0);
  expect(count(callKey("GET /v1/blocks/"))).toBe(1);
});

test("useCallPages: each page is asked for by the cursor of the one before", async () => {
  responses.set("GET /v1/blocks/", { body: { items: [1], next: "c" } });
  responses.set("GET /v1/blocks/?cursor=c", { body: { items: [2], next: null } });
  const { result } = renderWithClient(() => useCallPages("GET /v1/blocks/"));
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(2));
  expect(result.current.hasNextPage).toBe(false);
});

test.each([
  [201, false, 2],
  [422, false, 1],
  [422, true, 2],
])(
  "useCallMutation: an answer %s, refreshing after errors: %s, reads the list %i times",
  async (status, refreshesAfterError, reads) => {
    responses.set(RENEW, { status, body: { message: "No." } });
    const { result } = renderWithClient(() => ({
      list: useCall(ALERTS),
      renew: useCallMutation("POST /v1/alerts/{id}/feeds", {
        refreshes: [ALERTS],
        refreshesAfterError,
      }),
    }));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    await act(() =>
      result.current.renew.mutateAsync({ params: { id: "a" } }).then(
        () => undefined,
        () => undefined,
      ),
    );
    expect(api.countRequests(ALERTS)).toBe(reads);
  },
);

test("useCallMutation: the answer replaces that of a read, and what is gone counts as deleted", async () => {
  const query = callQuery("GET /v1/notifications/settings");
  responses.set("PUT /v1/notifications/settings", { body: { suppressed: null } });
  responses.set("DELETE /v1/alerts/a", { status: 404, body: { message: "There is none." } });
  const { client, result } = renderWithClient(() => ({
    save: useCallMutation("PUT /v1/notifications/settings", { replaces: query }),
    remove: useCallMutation("DELETE /v1/alerts/{id}", { ignoresNotFound: true }),
  }));
  await act(() => result.current.save.mutateAsync({ body: { suppressed: null } }));
  expect(client.getQueryData(query.queryKey)).toEqual({ suppressed: null });
  expect(await act(() => result.current.remove.mutateAsync({ params: { id: "a" } }))).toBeNull();
});
