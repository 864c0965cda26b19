// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { CurrencyMenu } from "@/components/currencies/currency-menu";
import { chooseCurrency } from "@/lib/client/currency-cookie";
import { startFakeApi } from "@/tests/support/fake-api";

// Positioning in a busy machine’s jsdom takes its time.
const slow = { timeout: 10_000 };

const api = await startFakeApi(
  new Map([["GET /v1/profiles/subscriptions/currencies", { body: ["USD", "EUR", "CHF"] }]]),
);
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => {
  chooseCurrency("USD");
  render(<CurrencyMenu button={null} open onOpenChange={() => {}} />);
});

const offered = () =>
  screen.queryAllByRole("menuitemradio").map((option) => option.textContent?.trim());

test("every currency that is available is offered, by its symbol and code", async () => {
  await expect.poll(offered, slow).toEqual(["$ USDUS Dollar", "€ EUREuro", "CHF CHFSwiss Franc"]);
});

// What the classes come to is in app/style-sheet.test.ts.
test("the list is at most 300 pixels high, and scrolls", async () => {
  expect(await screen.findByRole("group", { name: "Currencies" })).toHaveClass(
    "max-h-options",
    "overflow-y-auto",
  );
});
