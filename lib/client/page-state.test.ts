import { expect, test, vi } from "vitest";
import { PageState } from "@/lib/client/page-state";

function holder() {
  let stored: string | undefined;
  return {
    get: () => stored,
    set: (value: string) => {
      stored = value;
    },
  };
}

test("a value is what was set last, and its first one until then", () => {
  const state = new PageState(() => "USD");
  expect(state.get()).toBe("USD");
  state.set("EUR");
  expect(state.get()).toBe("EUR");
});

test("a value moves to its holder, and is read and written there from then on", () => {
  const state = new PageState(() => "USD");
  state.set("EUR");
  const cache = holder();
  state.holdIn(cache);
  expect(cache.get()).toBe("EUR");
  state.set("CHF");
  expect(cache.get()).toBe("CHF");
  cache.set("GBP");
  expect(state.get()).toBe("GBP");
});

test("who watches is told of each change, and of nothing that is the same", () => {
  const state = new PageState(() => "USD");
  const listener = vi.fn();
  const stop = state.subscribe(listener);
  state.set("USD");
  expect(listener).not.toHaveBeenCalled();
  state.set("EUR");
  state.holdIn(holder());
  state.set("CHF");
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  state.set("GBP");
  expect(listener).toHaveBeenCalledTimes(2);
});
