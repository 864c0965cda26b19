// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WorkPrice } from "@/components/screens/artwork-page/work-price";

afterEach(cleanup);

const currency = (code: string, rate: number) => ({ code, rate, symbol: code, rounding: 0 });
const conversion = {
  date: "2027-09-01",
  source: "A test",
  currencies: [currency("EUR", 0.8), currency("USD", 1)],
};

test("WorkPrice: the price, about as much in the reader's currency, and whether it can be had", () => {
  const price = { amount: 80_000, currency: "EUR", show: "PUBLIC" } as const;
  render(<WorkPrice artwork={{ price, availability: "SOLD" }} conversion={conversion} />);
  expect(screen.getByText("€800")).toHaveClass("text-title");
  expect(screen.getByText("about $1,000").parentElement).toHaveTextContent("about $1,000 · Sold");
});

test("WorkPrice: on request", () => {
  const price = { amount: null, currency: null, show: "ON_REQUEST" } as const;
  render(<WorkPrice artwork={{ price, availability: "AVAILABLE" }} conversion={null} />);
  expect(screen.getByText("Price on request")).toBeVisible();
  expect(screen.getByText("For sale")).toBeVisible();
});

test("WorkPrice: nothing of a work without a price", () => {
  const artwork = { price: null, availability: "AVAILABLE" } as const;
  const { container } = render(<WorkPrice artwork={artwork} conversion={null} />);
  expect(container).toBeEmptyDOMElement();
});
