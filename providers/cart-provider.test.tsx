// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { useCart, useSelectedCart } from "@/hooks/use-cart";
import type { Selection } from "@/lib/checkout/cart.rules";
import { CartProvider } from "@/providers/cart-provider";
import { QueryProvider } from "@/providers/query-provider";
import { buildProduct } from "@/tests/support/build-purchases";

afterEach(cleanup);

const products = [
  buildProduct("opportunityPostEvent", "BASIC", 3_900),
  buildProduct("opportunityPostEvent", "PREMIUM_SUBSCRIPTION", 6_000),
  buildProduct("opportunityBoostEvent", "HIGHLIGHT", 2_500),
];

function CartForm() {
  const [selection, setSelection] = useState<Selection>({ postType: null, boost: null });
  useSelectedCart(products, selection);
  const { priceIds, add, remove, clear } = useCart();
  const choose = (change: Partial<Selection>) => () => setSelection({ ...selection, ...change });
  return (
    <>
      <output>{priceIds.join(" ")}</output>
      <button onClick={choose({ postType: "BASIC" })}>Basic</button>
      <button onClick={choose({ postType: "PREMIUM_SUBSCRIPTION" })}>Premium</button>
      <button onClick={choose({ boost: "HIGHLIGHT" })}>Highlight</button>
      <button onClick={() => add("by-hand")}>Add</button>
      <button onClick={() => remove("by-hand")}>Remove</button>
      <button onClick={clear}>Clear</button>
    </>
  );
}

const readCart = () => screen.getByRole("status").textContent;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("CartProvider: rebuilds the cart when the post type or the boost changes; add, remove and clear work", async () => {
  render(
    <QueryProvider>
      <CartProvider itemKey="opportunity:new">
        <CartForm />
      </CartProvider>
    </QueryProvider>,
  );
  expect(readCart()).toBe("");
  await press("Basic");
  expect(readCart()).toBe("price-BASIC");
  await press("Highlight");
  expect(readCart()).toBe("price-BASIC price-HIGHLIGHT");
  await press("Add");
  await press("Add");
  expect(readCart()).toBe("price-BASIC price-HIGHLIGHT by-hand");
  await press("Remove");
  expect(readCart()).toBe("price-BASIC price-HIGHLIGHT");
  await press("Clear");
  expect(readCart()).toBe("");
  await press("Premium");
  expect(readCart()).toBe("price-PREMIUM_SUBSCRIPTION price-HIGHLIGHT");
});

test("useCart: throws without a CartProvider", () => {
  expect(() => render(<CartForm />)).toThrow("There is no CartProvider around this.");
});
