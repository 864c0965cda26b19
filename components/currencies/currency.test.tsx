// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { Amount } from "@/components/currencies/amount";
import { CurrencyMenus } from "@/components/currencies/currency-menus";
import { CurrencyOpener } from "@/components/currencies/currency-opener";
import { SellingCurrency } from "@/components/currencies/selling-currency";
import { writeCookie } from "@/lib/client/browser-cookies";
import { chooseCurrency } from "@/hooks/active-currency";
import { CurrencyProvider } from "@/providers/currency-provider";
import { startFakeApi } from "@/tests/support/fake-api";

// Lazy imports are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const CURRENCIES = "GET /v1/profiles/subscriptions/currencies";
const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
beforeEach(() => {
  api.requests.length = 0;
  chooseCurrency("USD");
});

// Next's router does not exist outside of Next.
vi.mock("next/navigation", () => ({ usePathname: () => "/" }));

const Opener = () => (
  <>
    <CurrencyOpener />
    <CurrencyMenus />
  </>
);

const findOpener = (label: string) =>
  screen.findByRole("button", {
    name: (name) => name.replaceAll(" ", "") === `Currency:${label.replaceAll(" ", "")}`,
  });
const labels = () =>
  screen.getAllByRole("menuitemradio").map((option) => option.textContent?.trim());

// Must come first: a response is cached for the life of the page, even an error.
test("CurrencyMenu: a failed call is logged and leaves US dollars only", async () => {
  const consoleError = vi.spyOn(console, "error").mockReturnValue();
  responses.set(CURRENCIES, { status: 400, body: { error: "Not now." } });
  render(<Opener />);
  expect(api.requests).toEqual([]);
  await userEvent.click(await findOpener("$ USD"));
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith(
      "Currencies API error",
      expect.objectContaining({ message: "Not now." }),
    ),
  );
  expect(labels()).toEqual(["$ USDUS Dollar"]);
});

test("chooseCurrency: updates label and prices of the page, and stores the cookie", async () => {
  responses.set(CURRENCIES, { body: ["USD", "EUR", "CHF"] });
  const setCookie = vi.spyOn(document, "cookie", "set");
  render(
    <>
      <Opener />
      <p>
        <Amount amounts={{ USD: 900, EUR: 850 }} />
      </p>
    </>,
  );
  expect(screen.getByText("$9")).toBeVisible();
  chooseCurrency("EUR");
  await findOpener("€ EUR");
  expect(screen.getByText("€8.50")).toBeVisible();
  expect(setCookie).toHaveBeenCalledWith(
    expect.stringMatching(/^currency=EUR; .*path=\/; .*max-age=365000000/),
  );
});

test("SellingCurrency: says that nothing is sold in the active currency; prices stay in US dollars", async () => {
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

test("CurrencyMenu: lists the active currency even if nothing is sold in it", async () => {
  chooseCurrency("PLN");
  render(<Opener />);
  await userEvent.click(await findOpener("PLN"));
  await screen.findByRole("menuitemradio", { name: /^PLN/, checked: true });
  const user = userEvent.setup();
  await user.click(screen.getByRole("menuitemradio", { name: /^\$ USD/ }));
  await findOpener("$ USD");
});

test("CurrencyProvider: a choice in another tab applies when this tab becomes visible", async () => {
  responses.set(CURRENCIES, { body: ["USD", "EUR"] });
  render(
    <>
      <CurrencyProvider />
      <Opener />
    </>,
  );
  await findOpener("$ USD");
  writeCookie("currency", "EUR", 60);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await findOpener("€ EUR");
});
