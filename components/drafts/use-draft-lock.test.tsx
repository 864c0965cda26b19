// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DraftTabState, useDraftLock } from "@/components/drafts/use-draft-lock";
import { draftKey } from "@/lib/client/draft-storage";
import { waitForSaves, trackSave } from "@/lib/client/saves";
import { makeQueryClient } from "@/providers/query-provider";

// jsdom has no Web Locks; Node has.
beforeEach(() => Object.defineProperty(navigator, "locks", { value: locks, configurable: true }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "locks");
});

type Tab = {
  read?: () => Promise<string>;
  sendRest?: () => Promise<void>;
};

/** A tab with a form, and its states except `handingOver`. */
function openTab({ read = () => Promise.resolve(""), sendRest }: Tab = {}) {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const states: DraftTabState[] = [];
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ["form"], queryFn: read });
      const lock = useDraftLock("form");
      useEffect(() => {
        if (lock.state !== "handingOver") states.push(lock.state);
        if (lock.state === "otherTab" && sendRest !== undefined) void trackSave(sendRest());
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
    now: () => result.current,
    takeOver: () => act(() => result.current.takeOver()),
  };
}

test("useDraftLock: a tab that handed the draft back while it refetched does not edit", async () => {
  const answer = Promise.withResolvers<string>();
  const read = vi.fn(() => Promise.resolve(""));
  const first = openTab();
  await first.waitForState("held");
  const second = openTab({ read });
  await second.waitForState("otherTab");
  read.mockReturnValue(answer.promise);
  second.takeOver();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(first.now().isTakingOver).toBe(false));
  first.takeOver();
  await first.waitForState("held");
  await act(async () => answer.resolve("late"));
  expect(second.now()).toMatchObject({ state: "otherTab", isTakingOver: false });
  expect(second.states).toEqual(["unknown", "otherTab"]);
  expect(first.now().state).toBe("held");
});

test("useDraftLock: a tab that continues with a draft it was handing over holds it when what it sent has arrived", async () => {
  const rest = Promise.withResolvers<void>();
  const first = openTab({ sendRest: () => rest.promise });
  await first.waitForState("held");
  const second = openTab();
  await second.waitForState("otherTab");
  second.takeOver();
  await first.waitForState("otherTab");
  first.takeOver();
  await first.waitForState("held");
  await waitFor(() => expect(second.now().isTakingOver).toBe(false));
  await act(async () => rest.resolve());
  second.takeOver();
  await second.waitForState("held");
  expect(first.states).toEqual(["unknown", "held", "otherTab", "held", "otherTab"]);
  expect(second.states).toEqual(["unknown", "otherTab", "held"]);
});

test("useDraftLock: a tab that lost the draft while it saved, and has it again, does not hand it over late", async () => {
  const saving = Promise.withResolvers<void>();
  const stolenLock = Promise.withResolvers<void>();
  const tab = openTab();
  await tab.waitForState("held");
  void trackSave(saving.promise);
  const channel = new BroadcastChannel("vitrine-drafts");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage({ draft: "form", kind: "requested" });
  await tab.waitForState("handingOver");
  channel.close();
  const stolen = locks.request(draftKey("form"), { steal: true }, () => stolenLock.promise);
  await tab.waitForState("otherTab");
  stolenLock.resolve();
  await stolen;
  await tab.waitForState("held");
  await act(async () => {
    saving.resolve();
    await waitForSaves();
  });
  expect(tab.states).toEqual(["unknown", "held", "otherTab", "held"]);
  expect(tab.now().state).toBe("held");
});
