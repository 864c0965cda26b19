// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ComparisonTable } from "@/components/screens/pricing/comparison-table";
import { FreeCard } from "@/components/screens/pricing/free-card";
import { PlanCard } from "@/components/screens/pricing/plan-card";
import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { PricingQuestions } from "@/components/screens/pricing/pricing-questions";
import { SinglePrices } from "@/components/screens/pricing/single-prices";
import { buildDefaultCatalogue } from "@/lib/catalogue/default-catalogue.rules";
import { signInAs } from "@/tests/support/sign-in-as";
import { buildProfile } from "@/tests/support/build-profile";

afterEach(() => {
  cleanup();
  signInAs(null);
});

const offer: PlanOffer = {
  type: "ARTIST_PRO",
  name: "Pro Portfolio",
  description: "Show your whole practice.",
  features: ["200 artworks"],
  priceId: "price",
  interval: "year",
  amounts: { USD: 14_400 },
};

test("FreeCard: shows the features, no price, and a sign-up link with the return path", () => {
  render(<FreeCard audience="artist" currencies={["USD", "EUR"]} returnPath="/pricing" />);
  const free = within(screen.getByRole("region", { name: "Free" }));
  expect(free.getByText("$0")).toBeVisible();
  expect(free.getByText(/^A portfolio of 10 artworks/)).toBeVisible();
  expect(free.getByRole("link", { name: "Sign up free" })).toHaveAttribute(
    "href",
    "/signup?next=%2Fpricing",
  );
});

test("FreeCard: signed in → no sign-up link", () => {
  signInAs(buildProfile("artist", "Ada Brook"));
  render(<FreeCard audience="artist" currencies={["USD"]} returnPath="/pricing" />);
  expect(screen.getByText("Yours already")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});

test("PlanCard: shows the audience and the monthly price of a yearly plan", () => {
  render(<PlanCard offer={offer} isRecommended action={null} />);
  const card = within(screen.getByRole("listitem", { name: "Pro Portfolio" }));
  expect(card.getByRole("heading")).toHaveTextContent("Pro Portfolio Show your whole practice.");
  expect(card.getByText("$144")).toBeVisible();
  expect(card.getByText(/a month, paid once a year/)).toHaveTextContent(/^\$12 a month/);
});

test("ComparisonTable: on phones each row has a heading, and a shared value is shown once", () => {
  render(<ComparisonTable offers={[offer]} />);
  const stack = screen.getByRole("list", { name: "Compare plans" });
  const findLine = (name: string) => {
    const heading = within(stack).getByRole("heading", { name });
    return within(heading.closest("li") ?? stack);
  };
  const listValues = (name: string) =>
    findLine(name)
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(listValues("Artworks")).toEqual(["Free: 10", "Pro Portfolio: 200"]);
  expect(listValues("Plan name on your profile")).toEqual(["Free: no", "Pro Portfolio: yes"]);
  expect(listValues("Opportunities to read and save")).toEqual(["Free, and with every plan: yes"]);
});

test.each([
  [null, /no tax is added/],
  ["inclusive", /include VAT/],
  ["exclusive", /VAT is added/],
] as const)("PricingQuestions: tax %s", (tax, answer) => {
  render(<PricingQuestions terms={{ tax, termsUrl: null, minimumAge: 16 }} />);
  const question = screen.getByRole("heading", { name: "Is tax included?" });
  expect(question.closest("details")).toHaveTextContent(answer);
});

test("SinglePrices: on phones the prices are collapsed below their number and the lowest one", () => {
  const products = buildDefaultCatalogue().map(({ prices, ...product }) => ({
    ...product,
    metadata: {},
    prices: prices.map(({ lookupKey, ...price }) => ({ ...price, id: lookupKey })),
  }));
  render(
    <SinglePrices title="Posts" intro="Once." products={products} event="opportunityPostEvent" />,
  );
  const details = screen.getByText("3 prices, from", { exact: false }).closest("details");
  expect(details).not.toHaveAttribute("open");
  expect(details).toHaveTextContent("3 prices, from $39");
  expect(details).toHaveTextContent("Extended listing");
});
