// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DraftHold, useDraftLock } from "@/components/drafts/use-draft-lock";
import { draftKey } from "@/lib/client/draft-storage";
import { savesSettled, trackSave } from "@/lib/client/saves";
import { makeQueryClient } from "@/providers/query-provider";

// The browser of these tests has no locks; Node has the very same ones.
beforeEach(() => Object.defineProperty(navigator, "locks", { value: locks, configurable: true }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "locks");
});

type Tab = {
  /** What the server has. */
  read?: () => Promise<string>;
  /** What the form sends when it goes. */
  sendRest?: () => Promise<void>;
};

/** A tab with a form, and what its hold on the draft was, without the short while in which it gives it up. */
function openTab({ read = () => Promise.resolve(""), sendRest }: Tab = {}) {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const holds: DraftHold[] = [];
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ["form"], queryFn: read });
      const lock = useDraftLock("form");
      useEffect(() => {
        if (lock.hold !== "giving") holds.push(lock.hold);
        if (lock.hold === "elsewhere" && sendRest !== undefined) void trackSave(sendRest());
      }, [lock.hold]);
      return lock;
    },
    { wrapper },
  );
  const is = (hold: DraftHold) => waitFor(() => expect(result.current.hold).toBe(hold));
  return { holds, is, now: () => result.current, take: () => act(() => result.current.take()) };
}

test("a tab that gave the draft up again while it read what the server has does not write", async () => {
  const answer = Promise.withResolvers<string>();
  const read = vi.fn(() => Promise.resolve(""));
  const first = openTab();
  await first.is("held");
  const second = openTab({ read });
  await second.is("elsewhere");
  read.mockReturnValue(answer.promise);
  second.take();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(first.now().isTaking).toBe(false));
  first.take();
  await first.is("held");
  await act(async () => answer.resolve("late"));
  expect(second.now()).toMatchObject({ hold: "elsewhere", isTaking: false });
  expect(second.holds).toEqual(["asking", "elsewhere"]);
  expect(first.now().hold).toBe("held");
});

test("a tab that goes on with a draft it was giving up keeps it when what it sent has arrived", async () => {
  const rest = Promise.withResolvers<void>();
  const first = openTab({ sendRest: () => rest.promise });
  await first.is("held");
  const second = openTab();
  await second.is("elsewhere");
  second.take();
  await first.is("elsewhere");
  first.take();
  await first.is("held");
  await waitFor(() => expect(second.now().isTaking).toBe(false));
  await act(async () => rest.resolve());
  second.take();
  await second.is("held");
  expect(first.holds).toEqual(["asking", "held", "elsewhere", "held", "elsewhere"]);
  expect(second.holds).toEqual(["asking", "elsewhere", "held"]);
});

test("a tab that lost the draft while it saved, and has it again, does not give it up late", async () => {
  const saving = Promise.withResolvers<void>();
  const thief = Promise.withResolvers<void>();
  const tab = openTab();
  await tab.is("held");
  void trackSave(saving.promise);
  const channel = new BroadcastChannel("vitrine-drafts");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage({ draft: "form", kind: "wanted" });
  await tab.is("giving");
  channel.close();
  const stolen = locks.request(draftKey("form"), { steal: true }, () => thief.promise);
  await tab.is("elsewhere");
  thief.resolve();
  await stolen;
  await tab.is("held");
  await act(async () => {
    saving.resolve();
    await savesSettled();
  });
  expect(tab.holds).toEqual(["asking", "held", "elsewhere", "held"]);
  expect(tab.now().hold).toBe("held");
});
