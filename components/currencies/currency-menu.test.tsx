// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { CurrencyMenu } from "@/components/currencies/currency-menu";
import { chooseCurrency } from "@/hooks/active-currency";
import { startFakeApi } from "@/tests/support/fake-api";

// Positioning in jsdom is slow on a busy machine.
const slowTimeout = { timeout: 10_000 };

const api = await startFakeApi(
  new Map([["GET /v1/profiles/subscriptions/currencies", { body: ["USD", "EUR", "CHF"] }]]),
);
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => {
  chooseCurrency("USD");
  render(<CurrencyMenu button={null} open onOpenChange={() => {}} />);
});

const labels = () =>
  screen.queryAllByRole("menuitemradio").map((option) => option.textContent?.trim());

test("CurrencyMenu: lists every available currency by symbol and code", async () => {
  await expect.poll(labels, slowTimeout).toEqual(["$ USDUS Dollar", "€ EUREuro", "CHFSwiss Franc"]);
});

// app/style-sheet.test.ts proves what the classes mean.
test("CurrencyMenu: the list is at most 300 pixels high and scrolls", async () => {
  expect(await screen.findByRole("group", { name: "Currencies" })).toHaveClass(
    "max-h-options",
    "overflow-y-auto",
  );
});
