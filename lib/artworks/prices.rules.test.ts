import { describe, expect, test } from "vitest";
import {
  chooseAvailability,
  formatEdition,
  formatPriceLine,
  showPrice,
} from "@/lib/artworks/prices.rules";

const price = { amount: 120_000, currency: "EUR", show: "PUBLIC" } as const;
const hidden = { ...price, show: "HIDDEN" } as const;
const onRequest = { ...price, show: "ON_REQUEST" } as const;

test("showPrice: its owner sees all of it, others no amount unless it is public, and nothing of a hidden one", () => {
  for (const any of [price, hidden, onRequest]) expect(showPrice(any, true)).toBe(any);
  expect(showPrice(price, false)).toBe(price);
  expect(showPrice(onRequest, false)).toEqual({ amount: null, currency: null, show: "ON_REQUEST" });
  expect(showPrice(hidden, false)).toBeNull();
  expect(showPrice(null, true)).toBeNull();
});

test("chooseAvailability: a work whose price is shown or on request is available", () => {
  expect([price, onRequest, hidden, null].map(chooseAvailability)).toEqual([
    "AVAILABLE",
    "AVAILABLE",
    "NOT_FOR_SALE",
    "NOT_FOR_SALE",
  ]);
});

describe("formatPriceLine", () => {
  test.each([
    [price, "AVAILABLE", "€1,200"],
    [price, "SOLD", "€1,200 · Sold"],
    [{ amount: 120_000, currency: "JPY", show: "PUBLIC" }, "AVAILABLE", "¥120,000"],
    [{ amount: 120_050, currency: "USD", show: "PUBLIC" }, "RESERVED", "$1,200.50 · Reserved"],
    [onRequest, "AVAILABLE", "Price on request"],
    [hidden, "SOLD", null],
    [null, "SOLD", null],
  ] as const)("%j, %s: %s", (shown, availability, line) => {
    expect(formatPriceLine({ price: shown, availability })).toBe(line);
  });
});

test("formatEdition: with its size and proofs if it is limited", () => {
  expect(formatEdition({ kind: "LIMITED", size: 20, proofs: 2 })).toBe(
    "Limited edition of 20, with 2 artist’s proofs",
  );
  expect(formatEdition({ kind: "LIMITED", size: 1_000, proofs: 0 })).toBe(
    "Limited edition of 1,000",
  );
  expect(formatEdition({ kind: "UNIQUE", size: null, proofs: null })).toBe("Unique work");
});
