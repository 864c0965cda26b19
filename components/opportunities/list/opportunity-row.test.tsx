// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OpportunityRow } from "@/components/opportunities/list/opportunity-row";
import { costLine } from "@/components/opportunities/list/row-facts";
import type { Opportunity } from "@/lib/opportunities/schema";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";

afterEach(cleanup);

const now = new Date("2027-06-18T12:00Z");

function show(fields: Partial<Opportunity> = {}) {
  render(<OpportunityRow opportunity={opportunityAnswer(fields)} now={now} />);
  return screen.getByRole("article");
}

test("a row says when, what, where, for how much, what one gets, and whose it is", () => {
  const row = show({ rewards: ["TRAVEL", "CASHPRIZE"] });
  expect(row).toHaveTextContent("Deadline: 30 Jun 12 days left");
  const title = within(row).getByRole("heading", { level: 3, name: "Low tide residency" });
  expect(within(title).getByRole("link")).toHaveAttribute(
    "href",
    "/opportunities/low-tide-residency",
  );
  expect(row).toHaveTextContent("Six weeks by the sea.");
  expect(row).toHaveTextContent("Residency · Porto, Portugal · Free");
  const rewards = within(row).getByRole("list", { name: "What you get" });
  expect(
    within(rewards)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Travel", "Cash Prize"]);
  expect(row).toHaveTextContent("Organised by Harbour House");
});

test("“Tomorrow” and “No longer listed” break between words only", () => {
  const row = show({ deadlineLocal: "2027-06-19", deadline: "2027-06-19T22:59:59.000Z" });
  const days = within(row).getByText("Tomorrow");
  expect(days.closest("p")).toHaveClass("[overflow-wrap:normal]");
  cleanup();
  expect(within(show({ status: "EXPIRED" })).getByText("No longer listed")).toBeVisible();
});

test("promoted ones are marked, others are not", () => {
  expect(show({ promoted: true })).toHaveTextContent("Promoted");
  cleanup();
  expect(show()).not.toHaveTextContent(/Promoted/);
});

const participation = { kind: "PARTICIPATION", paidBy: "ARTIST", amount: null, note: "" } as const;

test.each([
  [{}, "Free"],
  [{ costs: [participation] }, "No application fee"],
  [{ feeType: "FEES", fee: { amount: 2550, currency: "EUR" } }, "EUR 25.50 fee"],
] satisfies [Partial<Opportunity>, string][])("the cost of %j is “%s”", (fields, words) => {
  expect(costLine(opportunityAnswer(fields))).toBe(words);
});
