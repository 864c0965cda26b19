import { z } from "zod";
import { emptyAsNull, jsonAsNull } from "@/lib/shared/form-fields";
import { isCurrencyCode, MAX_AMOUNT, Money } from "@/lib/shared/money";

export const editionLimits = { size: 100_000, proofs: 10_000 } as const;

/** Readers who see the amount of a price. Its owner always does. */
export const PriceShow = z.enum(["PUBLIC", "ON_REQUEST", "HIDDEN"]);
export type PriceShow = z.infer<typeof PriceShow>;

export const priceShowLabels: Readonly<Record<PriceShow, string>> = {
  PUBLIC: "Shown to everybody",
  ON_REQUEST: "Price on request",
  HIDDEN: "Only for me",
};

export const Availability = z.enum(["AVAILABLE", "RESERVED", "SOLD", "ON_LOAN", "NOT_FOR_SALE"]);
export type Availability = z.infer<typeof Availability>;

export const availabilityLabels: Readonly<Record<Availability, string>> = {
  AVAILABLE: "For sale",
  RESERVED: "Reserved",
  SOLD: "Sold",
  ON_LOAN: "On loan",
  NOT_FOR_SALE: "Not for sale",
};

export const EditionKind = z.enum(["UNIQUE", "LIMITED", "OPEN"]);
export type EditionKind = z.infer<typeof EditionKind>;

export const editionKindLabels: Readonly<Record<EditionKind, string>> = {
  UNIQUE: "Unique work",
  LIMITED: "Limited edition",
  OPEN: "Open edition",
};

const show = PriceShow.describe(
  "Who sees the amount: everybody, nobody though the work says “price on request”, or nobody. Its owner always does.",
);

export const ArtworkPrice = z
  .object({
    amount: z
      .int()
      .nullable()
      .describe("In minor units. Null with a price on request, but for its owner if it names one."),
    currency: z.string().nullable().describe("ISO 4217, upper case; null without an amount."),
    show,
  })
  .meta({ id: "ArtworkPrice" });
export type ArtworkPrice = z.infer<typeof ArtworkPrice>;

const wholeNumber = (max: number, min: number) =>
  z
    .int("A whole number, please.")
    .min(min, `At least ${min}, please.`)
    .max(max, `At most ${max}, please.`);

export const Edition = z
  .object({
    kind: EditionKind,
    size: z.int().nullable().describe("How many there are, without proofs; only if it is limited."),
    proofs: z.int().nullable().describe("Artist’s proofs beside them; null if that is not known."),
  })
  .meta({ id: "Edition" });
export type Edition = z.infer<typeof Edition>;

/** The answer, which shows a hidden price to the owner alone. */
export const collectorFacts = {
  price: ArtworkPrice.nullable().describe(
    "Null without one, and for others than its owner where it is hidden.",
  ),
  availability: Availability.describe("Whether the work can be had."),
  edition: Edition.nullable(),
};
export type CollectorFacts = {
  [Name in keyof typeof collectorFacts]: z.infer<(typeof collectorFacts)[Name]>;
};

const amount = z
  .int("A whole number of minor units, please.")
  .min(1, "More than 0, please.")
  .max(MAX_AMOUNT);

const PriceForm = z
  .object({
    amount: emptyAsNull(amount).default(null),
    currency: emptyAsNull(Money.shape.currency).default(null),
    show,
  })
  .superRefine((price, context) => {
    if (price.amount === null && price.show !== "ON_REQUEST") {
      context.addIssue({ code: "custom", path: ["amount"], message: "An amount, please." });
    }
    if (price.amount !== null && price.currency === null) {
      context.addIssue({ code: "custom", path: ["currency"], message: "A currency, please." });
    }
  })
  .transform((price) => ({ ...price, currency: price.amount === null ? null : price.currency }));

const EditionForm = z
  .object({
    kind: EditionKind,
    size: emptyAsNull(wholeNumber(editionLimits.size, 1)).default(null),
    proofs: emptyAsNull(wholeNumber(editionLimits.proofs, 0)).default(null),
  })
  .superRefine(({ kind, size, proofs }, context) => {
    const fail = (path: "size" | "proofs", message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (kind === "LIMITED" && size === null) fail("size", "The size of the edition, please.");
    if (kind === "LIMITED") return;
    if (size !== null) fail("size", "Only a limited edition has a size.");
    if (proofs !== null) fail("proofs", "Only a limited edition has proofs.");
  });

/** The fields of an artwork form. A missing one keeps its value in a PUT; an empty price or edition means none. */
export const collectorFields = {
  price: jsonAsNull(PriceForm, "A price is sent as JSON.")
    .optional()
    .describe("`{ amount, currency, show }` as JSON, the amount in minor units; empty for none."),
  availability: z
    .preprocess((text) => (text === "" ? undefined : text), Availability.optional())
    .optional()
    .describe(
      "Whether the work can be had. A new work is `AVAILABLE` if its price is shown or on request, otherwise `NOT_FOR_SALE`.",
    ),
  edition: jsonAsNull(EditionForm, "An edition is sent as JSON.")
    .optional()
    .describe(
      "`{ kind, size, proofs }` as JSON; size and proofs only if `LIMITED`; empty for none.",
    ),
};

/** A currency of a query, in either case. */
export const currencyParam = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine(isCurrencyCode, "A currency code of three letters (ISO 4217), please.");
