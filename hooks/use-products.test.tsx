// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { useProducts } from "@/hooks/use-products";
import { useSoldCurrencies } from "@/hooks/use-sold-currencies";
import { createQueryClient } from "@/providers/query-provider";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { startFakeApi } from "@/tests/support/fake-api";

const CURRENCIES = "GET /v1/profiles/subscriptions/currencies";
const responses = new Map();
const api = await startFakeApi(responses);

let consoleError = vi.spyOn(console, "error");
beforeEach(() => {
  consoleError = vi.spyOn(console, "error").mockReturnValue();
  responses.set(CURRENCIES, { body: ["USD", "EUR"] });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

function renderWithClient<Result>(hook: () => Result) {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  return renderHook(hook, { wrapper: createQueryWrapper(client) }).result;
}

test.each([
  ["GET /v1/opportunities/products", "Opportunity products API error"],
  ["GET /v1/artworks/products", "Artwork products API error"],
] as const)(
  "useProducts: a failure of %s is logged as “%s” and gives no products",
  async (line, name) => {
    responses.set(`${line}?currency=USD`, { status: 400, body: { message: "Not now." } });
    const result = renderWithClient(() => useProducts(line));
    await waitFor(() => expect(result.current.error?.message).toBe("Not now."));
    expect(result.current.products).toEqual([]);
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      name,
      expect.objectContaining({ message: "Not now." }),
    );
  },
);

test("useProducts: an invalid format is logged and gives no products", async () => {
  responses.set("GET /v1/opportunities/products?currency=USD", { body: { items: [] } });
  const result = renderWithClient(() => useProducts("GET /v1/opportunities/products"));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.products).toEqual([]);
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    "Opportunity products API error",
    expect.objectContaining({ message: "invalid data format" }),
  );
});

test.each([
  ["an error", { status: 400, body: { error: "Not now." } }, "Not now.", 1],
  ["an outage", { status: 503, body: { error: "Not now." } }, "Not now.", 4],
  ["a response that is not a list", { body: { codes: ["EUR"] } }, "invalid data format", 4],
])(
  "useSoldCurrencies: %s is logged and leaves US dollars",
  async (_, response, message, requests) => {
    const before = api.countRequests(CURRENCIES);
    responses.set(CURRENCIES, response);
    const result = renderWithClient(() => useSoldCurrencies());
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.currencies).toEqual(["USD"]);
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      "Currencies API error",
      expect.objectContaining({ message }),
    );
    expect(api.countRequests(CURRENCIES) - before).toBe(requests);
  },
);
