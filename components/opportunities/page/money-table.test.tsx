// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Cookies from "js-cookie";
import { afterEach, describe, expect, it } from "vitest";
import { moneyGroups } from "@/components/opportunities/page/money-rows";
import { MoneyTable } from "@/components/opportunities/page/money-table";
import type { Conversion } from "@/lib/currencies/currencies.schema";
import { activeCurrency, chooseCurrency, readCurrencyCookie } from "@/lib/client/currency-cookie";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";

const offered = (code: string, symbol: string, rate: number) => ({
  code,
  symbol,
  rate,
  rounding: 0,
});
const conversion: Conversion = {
  date: "2027-05-01",
  source: "A test",
  currencies: [offered("EUR", "€", 0.8), offered("GBP", "£", 0.7), offered("USD", "$", 1)],
};

afterEach(() => {
  cleanup();
  Cookies.remove("currency", { path: "/" });
  activeCurrency.set(readCurrencyCookie());
});

function show(opportunity: Partial<Opportunity>, rates: Conversion | null = conversion) {
  render(<MoneyTable groups={moneyGroups(opportunityAnswer(opportunity))} conversion={rates} />);
  return screen.getByRole("table", { name: "What you pay and what you get" });
}
const row = (name: RegExp) => screen.getByRole("row", { name });

const costly: Partial<Opportunity> = {
  feeType: "FEES",
  fee: { amount: 40_00, currency: "EUR" },
  feeReason: "Pays the jury.",
  costs: [
    { kind: "TRAVEL", paidBy: "ARTIST", amount: { amount: 200_00, currency: "USD" }, note: "" },
    { kind: "SHIPPING", paidBy: "SHARED", amount: null, note: "Half each." },
    { kind: "ACCOMMODATION", paidBy: "ORGANIZER", amount: null, note: "" },
  ],
  rewards: ["CASHPRIZE", "EXHIBITION"],
  rewardAmount: { amount: 5_000_00, currency: "EUR" },
  rewardNote: "And a catalogue.",
};

describe("MoneyTable", () => {
  it("has one table, grouped", () => {
    const table = show(costly);
    const groups = within(table).getAllByRole("rowheader");
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      "You pay",
      expect.stringMatching(/^Application.*Pays the jury\./),
      "Travel",
      "You share",
      "ShippingHalf each.",
      "The organiser pays",
      "Accommodation",
      "You get",
      "Cash Prize",
      "Exhibition",
    ]);
    expect(within(table).getByText("And a catalogue.")).toBeVisible();
  });

  it("explains the fees and whose statement the note is", () => {
    show({
      ...costly,
      costs: [{ kind: "PARTICIPATION", paidBy: "ARTIST", amount: null, note: "" }],
    });
    const explained = (name: string) => screen.getByRole("button", { name });
    expect(explained("What is an application fee?")).toHaveAccessibleDescription(
      /whether you are chosen or not.*“No application fee”/,
    );
    expect(explained("What is a participation fee?")).toHaveAccessibleDescription(
      /once you are chosen.*“No participation fee”/,
    );
    expect(explained("Who says what the fee is for?")).toHaveAccessibleDescription(
      "In the organiser’s own words.",
    );
  });

  it("shows approximate amounts in the reader's currency beside the originals", () => {
    show(costly);
    expect(row(/^Application/)).toHaveTextContent("about $50€40");
    expect(row(/^Travel/)).toHaveTextContent("$200");
    expect(row(/^Travel/)).not.toHaveTextContent("about");
    expect(row(/^Cash Prize/)).toHaveTextContent("about $6,250€5,000");
    expect(screen.getByText(/approximate, at the rates of 1 May 2027. A test./)).toBeVisible();
  });

  it("follows the selected currency, which is stored in a cookie", async () => {
    show(costly);
    const select = screen.getByRole("combobox", { name: "Currency" });
    expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["€ EUR", "£ GBP", "$ USD"]);
    await userEvent.selectOptions(select, "GBP");
    expect(row(/^Application/)).toHaveTextContent("about £35€40");
    expect(Cookies.get("currency")).toBe("GBP");
    expect(activeCurrency.get()).toBe("GBP");
  });

  it("starts with the cookie's currency", () => {
    chooseCurrency("EUR");
    show(costly);
    expect(row(/^Application/)).toHaveTextContent(/€40$/);
    expect(row(/^Travel/)).toHaveTextContent("about €160$200");
  });

  it("falls back to US dollars when the cookie's currency is not offered", () => {
    chooseCurrency("XYZ");
    show(costly);
    expect(screen.getByRole("combobox", { name: "Currency" })).toHaveValue("USD");
  });

  it("shows original amounts without rates", () => {
    show(costly, null);
    expect(row(/^Application/)).toHaveTextContent(/€40$/);
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByText(/approximate/)).toBeNull();
  });

  it("has no currency selector without amounts", () => {
    show({ rewards: ["EXHIBITION"] });
    expect(row(/^Application/)).toHaveTextContent(/^Application.*Free$/);
    expect(row(/^Exhibition/)).toHaveTextContent("ExhibitionIncluded");
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});
