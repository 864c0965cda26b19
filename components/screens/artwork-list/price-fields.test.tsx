// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConvertedPrice } from "@/components/artworks/converted-price";
import { PriceInCurrency } from "@/components/artworks/price-in-currency";
import { readFilledParameters } from "@/components/screens/artwork-list/filled-parameters";
import { PriceFields } from "@/components/screens/artwork-list/price-fields";
import { chooseCurrency } from "@/hooks/active-currency";

beforeEach(() => chooseCurrency("USD"));
afterEach(cleanup);

type Fields = Pick<Parameters<typeof PriceFields>[0], "min" | "max" | "currency">;

function renderFields(fields: Partial<Fields> = {}) {
  const { container } = render(
    <form>
      <PriceFields
        min={undefined}
        max={undefined}
        currency={undefined}
        currencies={["EUR", "JPY", "USD"]}
        idPrefix="sheet"
        {...fields}
      />
    </form>,
  );
  const form = container.querySelector("form");
  return () => (form === null ? "" : readFilledParameters(form).toString());
}

const findFrom = () => screen.getByRole("textbox", { name: "From" });
const findCurrency = () => screen.getByRole("combobox", { name: "Currency" });

test("PriceFields: whole units become minor units of the reader's currency", async () => {
  chooseCurrency("JPY");
  const readQuery = renderFields();
  expect(findCurrency()).toHaveDisplayValue("JPY");
  expect(readQuery()).toBe("");
  await userEvent.type(findFrom(), "30000");
  expect(readQuery()).toBe("priceMin=30000&currency=JPY");
  await userEvent.selectOptions(findCurrency(), "EUR");
  expect(readQuery()).toBe("priceMin=3000000&currency=EUR");
});

test("PriceFields: shows the range of the address, in its currency", () => {
  const readQuery = renderFields({ min: 50_000, max: 100_050, currency: "EUR" });
  expect(findFrom()).toHaveDisplayValue("500");
  expect(screen.getByRole("textbox", { name: "To" })).toHaveDisplayValue("1000.50");
  expect(readQuery()).toBe("priceMin=50000&priceMax=100050&currency=EUR");
});

test("PriceFields: offers the reader's currency even without a rate", () => {
  chooseCurrency("PLN");
  renderFields();
  expect(findCurrency()).toHaveDisplayValue("PLN");
});

test("ConvertedPrice: about as much in the reader's currency, and nothing in the same one", async () => {
  const createCurrency = (code: string, rate: number) => ({
    code,
    rate,
    symbol: code,
    rounding: 0,
  });
  const conversion = { currencies: [createCurrency("EUR", 0.8), createCurrency("USD", 1)] };
  const price = { amount: 80_000, currency: "EUR" };
  render(
    <PriceInCurrency of={{ price, conversion }}>
      <ConvertedPrice of={{ price, conversion }} currency="USD" />
    </PriceInCurrency>,
  );
  expect(screen.getByText("about $1,000")).toBeVisible();
  act(() => chooseCurrency("EUR"));
  await expect.poll(() => screen.queryByText(/about/)).toBeNull();
});
