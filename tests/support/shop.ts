import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { chooseCurrency } from "@/lib/client/currency-cookie";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { startFakeApi } from "@/tests/support/fake-api";

/**
 * For tests of screens that sell something: a fake API, set up for each test of the file, prices in US dollars, and the toasts shown.
 * @param path the screen's address
 */
export async function openShop(path: string) {
  // Lazily loaded parts take time on a busy machine.
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
    /** The texts of the toasts shown, in order. */
    said: () => toasts.map(({ text }) => text),
    /** The bodies sent to a call, in order. */
    sent: (line: string): unknown[] =>
      api.seen.filter((asked) => asked.line === line).map(({ body }) => JSON.parse(body)),
  };
}
