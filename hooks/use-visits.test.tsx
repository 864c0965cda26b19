// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { useVisits } from "@/hooks/use-visits";
import { accountWrites } from "@/lib/client/account-writes";
import { call } from "@/lib/client/call";
import { startFakeApi } from "@/tests/support/fake-api";

const VIEW = "POST /v1/opportunities/o/view";
const api = await startFakeApi(
  new Map([
    [VIEW, { body: {} }],
    ["POST /v1/opportunities/bookmarks/o", { body: {} }],
    ["GET /v1/profiles/", { body: [] }],
  ]),
);
afterAll(() => api.close());

const onWrite = vi.fn();
let stop = () => {};
beforeEach(() => {
  stop = accountWrites.subscribe(onWrite);
});
afterEach(() => {
  stop();
  onWrite.mockClear();
});

test("useVisits: a counted view changes no page", async () => {
  useVisits().countView("o");
  await vi.waitFor(() => expect(api.countRequests(VIEW)).toBe(1));
  await call("GET /v1/profiles/", { as: "account" });
  expect(onWrite).not.toHaveBeenCalled();
});

test("accountWrites: told of an account's write that succeeded, not of a failed one or a visitor's", async () => {
  const line = "POST /v1/opportunities/bookmarks/{id}";
  await call(line, { params: { id: "missing" }, as: "account" });
  await call(line, { params: { id: "o" } });
  expect(onWrite).not.toHaveBeenCalled();
  await call(line, { params: { id: "o" }, as: "account" });
  expect(onWrite).toHaveBeenCalledOnce();
});
