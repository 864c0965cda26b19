// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PriceFact } from "@/components/artworks/price-fact";

afterEach(cleanup);

const onRequest = { amount: null, currency: null, show: "ON_REQUEST" } as const;

test.each([
  [true, "Vitrine does not sell works: ask the artist."],
  [false, "Vitrine does not sell works."],
])("PriceFact: sends nobody to an artist who takes no questions (%s)", (isAskable, text) => {
  const { container } = render(
    <dl>
      <PriceFact price={onRequest} conversion={null} isAskable={isAskable} />
    </dl>,
  );
  expect(container.querySelector("span")).toHaveTextContent(new RegExp(`^${text}$`));
});
