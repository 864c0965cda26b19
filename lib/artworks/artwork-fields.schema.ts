import { z } from "zod";
import { numberField } from "@/lib/shared/form-fields";
import { typedKeys } from "@/lib/shared/records";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

export type ArtworkField = {
  column: string;
  /** In the form, and among the facts of its page. */
  label: string;
  /** Reads what the form sends. Described here, or where its name means the same everywhere, in openapi-fields.ts. */
  request: z.ZodType;
  response: z.ZodType<string | number | null>;
  hint?: string;
  /** In the form's row below the title. Without it, artwork-detail-sections.tsx has its place. */
  width?: "wide" | "narrow";
  inputMode?: "numeric";
  /** Its place among the facts of the page; a year is formatted there. */
  fact?: "above size" | "below size";
  /** The property of a schema.org VisualArtwork that has it. */
  jsonLd?: string;
};

/** The earliest known artworks, and what is planned. */
export const yearLimits = { min: -40_000, max: 3_000 } as const;

/**
 * The plain fields of an artwork, in the order of the API. Form, draft, request, columns, answer, account export, facts, JSON-LD and importer
 * map over them. A new one also needs its column, with a default; the importer takes it as a text by the same name.
 *
 * Special, and therefore code: size, tags, embedded content, series and pictures (artworks.schema.ts, artwork-values.ts); what collectors
 * ask, as the price (collector-facts.schema.ts, collector-values.ts); in the importer also title, description and year (artwork-record.ts). What
 * applications and juries store of a work is a copy with a contract of its own (portfolio-works.queries.ts).
 */
export const artworkFields = {
  title: {
    column: "title",
    label: "Title",
    request: singleLineText(500, 1),
    response: z.string(),
  },
  description: {
    column: "description",
    label: "Description",
    request: multilineText(5_000),
    response: z.string(),
  },
  medium: {
    column: "medium",
    label: "Medium",
    request: singleLineText(120),
    response: z.string(),
    hint: "Oil on canvas, inkjet print, video …",
    width: "wide",
    fact: "above size",
    jsonLd: "artMedium",
  },
  year: {
    column: "year",
    label: "Year",
    request: numberField(
      z
        .int("A whole year, please.")
        .min(yearLimits.min, "That is before the first known artwork.")
        .max(yearLimits.max, "That is too far ahead."),
      "A year in digits, please.",
    ),
    response: z.int().nullable(),
    width: "narrow",
    inputMode: "numeric",
    fact: "below size",
    jsonLd: "dateCreated",
  },
} as const satisfies Record<string, ArtworkField>;

export type ArtworkFieldName = keyof typeof artworkFields;
export const artworkFieldNames = typedKeys(artworkFields);

/** The values of the plain fields, as the database has them and the API answers. */
export type ArtworkFieldValues = {
  [Name in ArtworkFieldName]: z.infer<(typeof artworkFields)[Name]["response"]>;
};
