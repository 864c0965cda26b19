// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WorkPrice } from "@/components/screens/artwork-page/work-price";

afterEach(cleanup);

const onRequest = { amount: null, currency: null, show: "ON_REQUEST" } as const;

test.each([
  [true, "Vitrine does not sell works: ask the artist."],
  [false, "Vitrine does not sell works."],
])("WorkPrice: sends nobody to an imported profile, which nobody reads (%s)", (isAskable, text) => {
  const artwork = { price: onRequest, availability: "AVAILABLE" } as const;
  render(<WorkPrice artwork={artwork} conversion={null} isAskable={isAskable} />);
  expect(screen.getByText("Price on request")).toBeVisible();
  expect(screen.getByText("For sale")).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test("WorkPrice: nothing of a work without a price", () => {
  const artwork = { price: null, availability: "AVAILABLE" } as const;
  const { container } = render(<WorkPrice artwork={artwork} conversion={null} isAskable />);
  expect(container).toBeEmptyDOMElement();
});
