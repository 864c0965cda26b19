import { expect, test, vi } from "vitest";
import { PageState } from "@/lib/client/page-state";

function createStore() {
  let current: string | undefined;
  return {
    get: () => current,
    set: (value: string) => {
      current = value;
    },
  };
}

test("PageState: the last value set, or the initial one", () => {
  const state = new PageState(() => "USD");
  expect(state.get()).toBe("USD");
  state.set("EUR");
  expect(state.get()).toBe("EUR");
});

test("PageState: moveTo moves the value to the store", () => {
  const state = new PageState(() => "USD");
  state.set("EUR");
  const cache = createStore();
  state.moveTo(cache);
  expect(cache.get()).toBe("EUR");
  state.set("CHF");
  expect(cache.get()).toBe("CHF");
  cache.set("GBP");
  expect(state.get()).toBe("GBP");
});

test("PageState: notifies listeners of changes only", () => {
  const state = new PageState(() => "USD");
  const listener = vi.fn();
  const stop = state.subscribe(listener);
  state.set("USD");
  expect(listener).not.toHaveBeenCalled();
  state.set("EUR");
  state.moveTo(createStore());
  state.set("CHF");
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  state.set("GBP");
  expect(listener).toHaveBeenCalledTimes(2);
});
