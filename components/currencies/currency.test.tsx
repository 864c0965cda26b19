// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Cookies from "js-cookie";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { Amount } from "@/components/currencies/amount";
import { CurrencyOpener } from "@/components/currencies/currency-opener";
import { SellingCurrency } from "@/components/currencies/selling-currency";
import { chooseCurrency } from "@/lib/client/currency-cookie";
import { CurrencyProvider } from "@/providers/currency-provider";
import { startFakeApi } from "@/tests/support/fake-api";

// The menu's code comes with its first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const CURRENCIES = "GET /v1/profiles/subscriptions/currencies";
const answers = new Map();
const api = await startFakeApi(answers);
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
beforeEach(() => {
  api.seen.length = 0;
  chooseCurrency("USD");
});

const opener = (label: string) =>
  screen.findByRole("button", {
    name: (name) => name.replaceAll(" ", "") === `Currency:${label.replaceAll(" ", "")}`,
  });
const offered = () =>
  screen.getAllByRole("menuitemradio").map((option) => option.textContent?.trim());

// First of all: an answer, also this one, is kept for as long as the page stands.
test("when the currencies cannot be had, that is logged and US dollars are offered only", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  answers.set(CURRENCIES, { status: 400, body: { error: "Not now." } });
  render(<CurrencyOpener />);
  expect(api.seen).toEqual([]);
  await userEvent.click(await opener("$ USD"));
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      "Currencies API error",
      expect.objectContaining({ message: "Not now." }),
    ),
  );
  expect(offered()).toEqual(["$ USDUS Dollar"]);
});

test("the label is the symbol and the code; a choice counts everywhere on the page and is kept in the cookie", async () => {
  answers.set(CURRENCIES, { body: ["USD", "EUR", "CHF"] });
  const set = vi.spyOn(document, "cookie", "set");
  render(
    <>
      <CurrencyOpener />
      <p>
        <Amount amounts={{ USD: 900, EUR: 850 }} />
      </p>
    </>,
  );
  expect(screen.getByText("$9")).toBeVisible();
  chooseCurrency("EUR");
  await opener("€ EUR");
  expect(screen.getByText("€8.50")).toBeVisible();
  expect(set).toHaveBeenCalledWith(
    expect.stringMatching(/^currency=EUR; .*path=\/; .*max-age=365000000/),
  );
});

test("one that nothing is sold in is told of, and prices stay in US dollars", async () => {
  chooseCurrency("PLN");
  render(
    <>
      <SellingCurrency currencies={[{ code: "USD", symbol: "$" }]} />
      <p>
        <Amount amounts={{ USD: 900 }} />
      </p>
    </>,
  );
  await screen.findByText("Nothing is sold in PLN.");
  expect(screen.getByRole("combobox", { name: "Currency" })).toHaveDisplayValue("$ USD");
  expect(screen.getByText("$9")).toBeVisible();
});

test("what was chosen elsewhere stays to be seen among those that things are sold in", async () => {
  chooseCurrency("PLN");
  render(<CurrencyOpener />);
  await userEvent.click(await opener("zł PLN"));
  await screen.findByRole("menuitemradio", { name: /^zł PLN/, checked: true });
  const user = userEvent.setup();
  await user.click(screen.getByRole("menuitemradio", { name: /^\$ USD/ }));
  await opener("$ USD");
});

test("a currency that was chosen in another tab counts here once this one is looked at again", async () => {
  answers.set(CURRENCIES, { body: ["USD", "EUR"] });
  render(
    <>
      <CurrencyProvider />
      <CurrencyOpener />
    </>,
  );
  await opener("$ USD");
  Cookies.set("currency", "EUR", { path: "/" });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await opener("€ EUR");
});
