import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { chooseCurrency } from "@/hooks/active-currency";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { startFakeApi } from "@/tests/support/fake-api";

/**
 * Sets up a fake API, prices in US dollars and recorded toasts for each test of the file.
 * @param path the screen's address
 */
export async function setUpPurchases(path: string) {
  configure({ asyncUtilTimeout: 20_000 });
  vi.setConfig({ testTimeout: 60_000 });
  const responses = new Map();
  const api = await startFakeApi(responses);
  const toasts: Toast[] = [];
  toastStore.setDisplay((toast) => toasts.push(toast));
  afterAll(() => api.close());
  afterEach(cleanup);
  beforeEach(() => {
    responses.clear();
    api.requests.length = 0;
    toasts.length = 0;
    chooseCurrency("USD");
    window.history.replaceState(null, "", path);
  });
  return {
    api,
    responses,
    listToasts: () => toasts.map(({ text }) => text),
    getBodies: (line: string): unknown[] =>
      api.requests.filter((request) => request.line === line).map(({ body }) => JSON.parse(body)),
  };
}
