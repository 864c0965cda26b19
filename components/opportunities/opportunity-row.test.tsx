// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OpportunityRow } from "@/components/opportunities/opportunity-row";
import { formatCost } from "@/components/opportunities/row-facts";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { buildOpportunity } from "@/tests/support/build-opportunity";

afterEach(cleanup);

const now = new Date("2027-06-18T12:00Z");

function renderRow(fields: Partial<Opportunity> = {}) {
  render(<OpportunityRow opportunity={buildOpportunity(fields)} now={now} />);
  return screen.getByRole("article");
}

test("OpportunityRow: shows deadline, title, place, cost, rewards and organisation", () => {
  const row = renderRow({ rewards: ["TRAVEL", "CASHPRIZE"] });
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

const organisation = {
  id: "house",
  slug: "harbour-house",
  name: "Harbour House",
  image: "/content/profiles/logo.png",
  cover: "/content/profiles/cover.jpg",
  role: "ART_ORGANIZATION",
  organizationType: "GALLERY",
  verified: null,
} as const;
const image = { id: "i", width: 4, height: 3, alt: "The pier", placeholder: "" };

test.each([
  [
    "its own picture",
    { images: [{ ...image, url: "/content/calls/pier.jpg" }], profile: organisation },
    "/content/calls/pier.jpg",
    "object-cover",
  ],
  [
    "the organisation's cover if it has none",
    { profile: organisation },
    "/content/profiles/cover.jpg",
    "object-cover",
  ],
  [
    "the organisation's logo, uncropped, as a last resort",
    { profile: { ...organisation, cover: null } },
    "/content/profiles/logo.png",
    "object-contain",
  ],
] satisfies [string, Partial<Opportunity>, string, string][])(
  "OpportunityRow: shows %s",
  (_, fields, pathname, fitClass) => {
    const picture = renderRow(fields).querySelector("img");
    expect(picture?.getAttribute("src")?.split("?")[0]).toBe(pathname);
    expect(picture).toHaveAttribute("alt", "");
    expect(picture).toHaveClass(fitClass);
  },
);

test("OpportunityRow: initials avatar without a picture", () => {
  const row = renderRow();
  expect(row.querySelector("img")).toBeNull();
  expect(within(row).getByText("HH").parentElement).toHaveAttribute("aria-hidden", "true");
});

test("OpportunityRow: a highlight extends into the page margin, but not in a narrow column", () => {
  expect(renderRow({ highlighted: true })).toHaveClass("px-3", "-mx-3");
  cleanup();
  render(<OpportunityRow opportunity={buildOpportunity({ highlighted: true })} compact />);
  expect(screen.getByRole("article")).toHaveClass("px-3");
  expect(screen.getByRole("article")).not.toHaveClass("-mx-3");
});

test("OpportunityRow: “Tomorrow” and “No longer listed” break between words only", () => {
  const row = renderRow({ deadlineLocal: "2027-06-19", deadline: "2027-06-19T22:59:59.000Z" });
  const days = within(row).getByText("Tomorrow");
  expect(days.closest("p")).toHaveClass("[overflow-wrap:normal]");
  cleanup();
  expect(within(renderRow({ status: "EXPIRED" })).getByText("No longer listed")).toBeVisible();
});

test("OpportunityRow: only promoted ones have a badge", () => {
  expect(renderRow({ promoted: true })).toHaveTextContent("Promoted");
  cleanup();
  expect(renderRow()).not.toHaveTextContent(/Promoted/);
});

const participation = { kind: "PARTICIPATION", paidBy: "ARTIST", amount: null, note: "" } as const;

test.each([
  [{}, "Free"],
  [{ costs: [participation] }, "No application fee"],
  [{ feeType: "FEES", fee: { amount: 2550, currency: "EUR" } }, "€25.50 fee"],
] satisfies [Partial<Opportunity>, string][])("formatCost: %j → “%s”", (fields, expected) => {
  expect(formatCost(buildOpportunity(fields))).toBe(expected);
});
