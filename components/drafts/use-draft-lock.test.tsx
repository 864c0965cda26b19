// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DraftTabState, useDraftLock } from "@/components/drafts/use-draft-lock";
import { toDraftKey } from "@/lib/client/drafts/draft-storage";
import { waitForSaves, trackSave } from "@/lib/client/drafts/pending-saves";
import { createQueryClient } from "@/providers/query-provider";

// jsdom has no Web Locks; Node has.
beforeEach(() => Object.defineProperty(navigator, "locks", { value: locks, configurable: true }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "locks");
});

type Tab = {
  queryFn?: () => Promise<string>;
  saveRest?: () => Promise<void>;
};

/** A tab with a form. `states` leaves out `handingOver`, which need not be rendered. */
function openTab({ queryFn = () => Promise.resolve(""), saveRest }: Tab = {}) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const states: DraftTabState[] = [];
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ["form"], queryFn: queryFn });
      const lock = useDraftLock("form");
      useEffect(() => {
        if (lock.state !== "handingOver") states.push(lock.state);
        if (lock.state === "otherTab" && saveRest !== undefined) void trackSave(saveRest());
      }, [lock.state]);
      return lock;
    },
    { wrapper },
  );
  const waitForState = (state: DraftTabState) =>
    waitFor(() => expect(result.current.state).toBe(state));
  return {
    states,
    waitForState,
    current: () => result.current,
    takeOver: () => act(() => result.current.takeOver()),
  };
}

test("useDraftLock: a tab that lost the draft again while refetching does not become editable", async () => {
  const response = Promise.withResolvers<string>();
  const queryFn = vi.fn(() => Promise.resolve(""));
  const first = openTab();
  await first.waitForState("held");
  const second = openTab({ queryFn });
  await second.waitForState("otherTab");
  queryFn.mockReturnValue(response.promise);
  second.takeOver();
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(first.current().isTakingOver).toBe(false));
  first.takeOver();
  await first.waitForState("held");
  await act(async () => response.resolve("late"));
  expect(second.current()).toMatchObject({ state: "otherTab", isTakingOver: false });
  expect(second.states).toEqual(["unknown", "otherTab"]);
  expect(first.current().state).toBe("held");
});

test("useDraftLock: a tab that resumes while handing over holds the draft, and a later takeover waits for its saves", async () => {
  const remainingSave = Promise.withResolvers<void>();
  const first = openTab({ saveRest: () => remainingSave.promise });
  await first.waitForState("held");
  const second = openTab();
  await second.waitForState("otherTab");
  second.takeOver();
  await first.waitForState("otherTab");
  first.takeOver();
  await first.waitForState("held");
  await waitFor(() => expect(second.current().isTakingOver).toBe(false));
  await act(async () => remainingSave.resolve());
  second.takeOver();
  await second.waitForState("held");
  expect(first.states).toEqual(["unknown", "held", "otherTab", "held", "otherTab"]);
  expect(second.states).toEqual(["unknown", "otherTab", "held"]);
});

test("useDraftLock: a tab whose lock was stolen while handing over, and came back, does not hand over late", async () => {
  const saveResult = Promise.withResolvers<void>();
  const stolenLock = Promise.withResolvers<void>();
  const tab = openTab();
  await tab.waitForState("held");
  void trackSave(saveResult.promise);
  const channel = new BroadcastChannel("vitrine-drafts");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage({ draft: "form", kind: "requested" });
  await tab.waitForState("handingOver");
  channel.close();
  const steal = locks.request(toDraftKey("form"), { steal: true }, () => stolenLock.promise);
  await tab.waitForState("otherTab");
  stolenLock.resolve();
  await steal;
  await tab.waitForState("held");
  await act(async () => {
    saveResult.resolve();
    await waitForSaves();
  });
  expect(tab.states).toEqual(["unknown", "held", "otherTab", "held"]);
  expect(tab.current().state).toBe("held");
});
