// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { listMoneyGroups } from "@/components/screens/opportunity-page/money-rows";
import { MoneyInCurrency } from "@/components/screens/opportunity-page/money-in-currency";
import { MoneyTable } from "@/components/screens/opportunity-page/money-table";
import type { Conversion } from "@/lib/currencies/currencies.schema";
import { readCookie, writeCookie } from "@/lib/client/browser-cookies";
import { activeCurrency, chooseCurrency } from "@/hooks/active-currency";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const createCurrency = (code: string, symbol: string, rate: number) => ({
  code,
  symbol,
  rate,
  rounding: 0,
});
const conversion: Conversion = {
  date: "2027-05-01",
  source: "A test",
  currencies: [
    createCurrency("EUR", "€", 0.8),
    createCurrency("GBP", "£", 0.7),
    createCurrency("USD", "$", 1),
  ],
};

afterEach(() => {
  cleanup();
  writeCookie("currency", "", 0);
  activeCurrency.set("USD");
});

function renderTable(opportunity: Partial<Opportunity>, rates: Conversion | null = conversion) {
  const money = { groups: listMoneyGroups(buildOpportunity(opportunity)), conversion: rates };
  render(
    <MoneyInCurrency of={money}>
      <MoneyTable of={money} currency="USD" />
    </MoneyInCurrency>,
  );
  return screen.getByRole("table", { name: "What you pay and what you get" });
}
const findRow = (name: RegExp) => screen.getByRole("row", { name });

const withCosts: Partial<Opportunity> = {
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
  it("groups its rows by who pays", () => {
    const table = renderTable(withCosts);
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
    renderTable({
      ...withCosts,
      costs: [{ kind: "PARTICIPATION", paidBy: "ARTIST", amount: null, note: "" }],
    });
    const findExplanation = (name: string) => screen.getByRole("button", { name });
    expect(findExplanation("What is an application fee?")).toHaveAccessibleDescription(
      /whether you are chosen or not.*“No application fee”/,
    );
    expect(findExplanation("What is a participation fee?")).toHaveAccessibleDescription(
      /once you are chosen.*“No participation fee”/,
    );
    expect(findExplanation("Who says what the fee is for?")).toHaveAccessibleDescription(
      "In the organiser’s own words.",
    );
  });

  it("shows approximate amounts in the reader's currency beside the originals", () => {
    renderTable(withCosts);
    expect(findRow(/^Application/)).toHaveTextContent("about $50€40");
    expect(findRow(/^Travel/)).toHaveTextContent("$200");
    expect(findRow(/^Travel/)).not.toHaveTextContent("about");
    expect(findRow(/^Cash Prize/)).toHaveTextContent("about $6,250€5,000");
    expect(screen.getByText(/approximate, at the rates of 1 May 2027. A test./)).toBeVisible();
  });

  it("follows the selected currency, which is stored in a cookie", async () => {
    renderTable(withCosts);
    const select = screen.getByRole("combobox", { name: "Currency" });
    expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["€ EUR", "£ GBP", "$ USD"]);
    await userEvent.selectOptions(select, "GBP");
    await expect.poll(() => findRow(/^Application/).textContent).toContain("about £35€40");
    await expect.poll(() => readCookie("currency")).toBe("GBP");
    expect(activeCurrency.get()).toBe("GBP");
  });

  it("shows the reader's currency", async () => {
    chooseCurrency("EUR");
    renderTable(withCosts);
    await expect.poll(() => findRow(/^Travel/).textContent).toContain("about €160$200");
    expect(findRow(/^Application/)).toHaveTextContent(/€40$/);
  });

  it("falls back to US dollars when the reader's currency is not offered", () => {
    chooseCurrency("XYZ");
    renderTable(withCosts);
    expect(screen.getByRole("combobox", { name: "Currency" })).toHaveValue("USD");
  });

  it("shows original amounts without rates", () => {
    renderTable(withCosts, null);
    expect(findRow(/^Application/)).toHaveTextContent(/€40$/);
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByText(/approximate/)).toBeNull();
  });

  it("has no currency selector without amounts", () => {
    renderTable({ rewards: ["EXHIBITION"] });
    expect(findRow(/^Application/)).toHaveTextContent(/^Application.*Free$/);
    expect(findRow(/^Exhibition/)).toHaveTextContent("ExhibitionIncluded");
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});
