import { findMoneyError, parseMoney, toMoneyValues } from "@/components/currencies/money-values";
import { Availability, PriceShow } from "@/lib/artworks/collector-facts.schema";
import { formatPriceLine, toMoney } from "@/lib/artworks/prices.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** Contents of the fields for collectors: an empty `priceShow` or `editionKind` means none. */
export type CollectorValues = Record<
  | "priceShow"
  | "priceAmount"
  | "priceCurrency"
  | "availability"
  | "editionKind"
  | "editionSize"
  | "editionProofs",
  string
>;

export const emptyCollectorValues: CollectorValues = {
  availability: "NOT_FOR_SALE",
  priceShow: "",
  priceAmount: "",
  priceCurrency: DEFAULT_CURRENCY,
  editionKind: "",
  editionSize: "",
  editionProofs: "",
};

/** Labels by the API's paths, in the order of the form. */
export const collectorLabels = {
  "price.show": "Price",
  availability: "Availability",
  "price.amount": "Amount",
  "price.currency": "Currency",
  "edition.kind": "Edition",
  "edition.size": "Edition size",
  "edition.proofs": "Artist’s proofs",
} as const;

export function toCollectorValues({
  price,
  availability,
  edition,
}: Pick<Artwork, "price" | "availability" | "edition">): CollectorValues {
  const typed = toMoneyValues(toMoney(price));
  return {
    availability,
    priceShow: price?.show ?? "",
    priceAmount: typed.amount,
    priceCurrency: typed.currency,
    editionKind: edition?.kind ?? "",
    editionSize: edition?.size?.toString() ?? "",
    editionProofs: edition?.proofs?.toString() ?? "",
  };
}

const toCount = (text: string) => {
  const compact = text.replaceAll(/[\s,.'’]/g, "");
  // What is no number is sent as it is, for the error.
  return compact === "" ? null : /^\d+$/.test(compact) ? Number(compact) : text;
};

/** Values by the API's paths, to which its errors refer. */
export const toCollectorPaths = (values: CollectorValues) => ({
  price: {
    show: values.priceShow,
    amount: values.priceAmount,
    currency: values.priceCurrency,
  },
  edition: {
    kind: values.editionKind,
    size: toCount(values.editionSize),
    proofs: toCount(values.editionProofs),
  },
});

/** Returns the fields as the API takes them: prices and editions as JSON. Size and proofs belong to limited editions alone. */
export function toCollectorFields(values: CollectorValues) {
  const { price, edition } = toCollectorPaths(values);
  const money = parseMoney(price);
  const isLimited = edition.kind === "LIMITED";
  return {
    availability: values.availability,
    price:
      price.show === ""
        ? ""
        : JSON.stringify({ ...price, amount: money === null ? null : money.amount }),
    edition:
      edition.kind === ""
        ? ""
        : JSON.stringify(isLimited ? edition : { kind: edition.kind, size: null, proofs: null }),
  };
}

/** The error of an amount that cannot be read, which the API never sees. */
export function findAmountErrors({ priceShow, priceAmount, priceCurrency }: CollectorValues) {
  const error = findMoneyError({ amount: priceAmount, currency: priceCurrency });
  return priceShow === "" || error === null ? [] : [["price.amount", error] as const];
}

/** The line of the card, as far as it is filled in. */
export function formatTypedPriceLine(values: CollectorValues): string | null {
  const show = PriceShow.safeParse(values.priceShow).data;
  const availability = Availability.safeParse(values.availability).data;
  const money = parseMoney({ amount: values.priceAmount, currency: values.priceCurrency });
  if (show === undefined || availability === undefined) return null;
  if (money === null && show === "PUBLIC") return null;
  const price = { amount: money?.amount ?? null, currency: money?.currency ?? null, show };
  return formatPriceLine({ price, availability });
}
