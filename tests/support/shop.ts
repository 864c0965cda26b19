import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { chooseCurrency } from "@/lib/client/currency-cookie";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { startFakeApi } from "@/tests/support/fake-api";

/**
 * What screens that sell something are tested before: an API that answers as it is told, set up anew for each test of the file, prices
 * in US dollars, and the short notices that were shown.
 * @param path where the screen stands
 */
export async function openShop(path: string) {
  // Dialogs and what only members do come with their first use, which takes its time on a busy machine.
  configure({ asyncUtilTimeout: 20_000 });
  vi.setConfig({ testTimeout: 60_000 });
  const answers = new Map();
  const api = await startFakeApi(answers);
  const toasts: Toast[] = [];
  toastStore.showWith((toast) => toasts.push(toast));
  afterAll(() => api.close());
  afterEach(cleanup);
  beforeEach(() => {
    answers.clear();
    api.seen.length = 0;
    toasts.length = 0;
    chooseCurrency("USD");
    window.history.replaceState(null, "", path);
  });
  return {
    api,
    answers,
    /** The words of the notices that were shown, in their order. */
    said: () => toasts.map(({ text }) => text),
    /** What was sent to a call, one body after the other. */
    sent: (line: string): unknown[] =>
      api.seen.filter((asked) => asked.line === line).map(({ body }) => JSON.parse(body)),
  };
}
