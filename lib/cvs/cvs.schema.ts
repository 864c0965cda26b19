import { z } from "zod";
import { countryCode, emptyAsNull } from "@/lib/shared/form-fields";
import { ReferenceId } from "@/lib/shared/ids";
import { booleanParam } from "@/lib/shared/query-fields";
import { typedKeys } from "@/lib/shared/records";
import { singleLineText } from "@/lib/shared/texts/text";
import { CSV_MEDIA_TYPE } from "@/lib/shared/web/media-types";
import { webAddress } from "@/lib/shared/web/web-address";

/** `entries` of a profile; `csvBytes` and `csvRows` of an imported file. */
export const cvLimits = {
  entries: 500,
  title: 200,
  venue: 200,
  city: 120,
  by: 200,
  pages: 60,
  url: 2_000,
  firstYear: 1900,
  yearsAhead: 20,
  csvBytes: 1024 * 1024,
  csvRows: 500,
} as const;

/** The sections of a CV by their headings, in the usual order. */
export const cvKindLabels = {
  EDUCATION: "Education",
  EXHIBITION: "Exhibitions",
  RESIDENCY: "Residencies",
  AWARD: "Awards",
  GRANT: "Grants",
  COLLECTION: "Collections",
  COMMISSION: "Commissions",
  PUBLICATION: "Publications",
  PRESS: "Press",
  TALK: "Talks",
  TEACHING: "Teaching",
} as const;

export const CvKind = z.enum(typedKeys(cvKindLabels)).meta({ id: "CvKind" });
export type CvKind = z.infer<typeof CvKind>;

/** Exhibitions are sorted by these within their section, each under a heading of its own. */
export const exhibitionFormLabels = {
  SOLO: "Solo exhibitions",
  DUO: "Duo exhibitions",
  GROUP: "Group exhibitions",
} as const;

const ExhibitionForm = z.enum(typedKeys(exhibitionFormLabels));

export const hasPages = (kind: CvKind): boolean => kind === "PUBLICATION" || kind === "PRESS";

/** True for `2026`, `2026-03` and `2026-03-05`, if there is such a day. */
function isCvDate(text: string): boolean {
  if (!/^\d{4}(?:-\d{2}){0,2}$/.test(text)) return false;
  const day = `${text}-01-01`.slice(0, "2026-03-05".length);
  const time = Date.parse(day);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, day.length) !== day) return false;
  const year = Number(text.slice(0, 4));
  const lastYear = new Date().getUTCFullYear() + cvLimits.yearsAhead;
  return year >= cvLimits.firstYear && year <= lastYear;
}

const cvDate = z
  .string()
  .trim()
  .refine(
    isCvDate,
    `A year, a month or a day, please, such as 2026, 2026-03 or 2026-03-05: from ${cvLimits.firstYear} to ${cvLimits.yearsAhead} years ahead.`,
  );

const text = (limit: number) =>
  emptyAsNull(singleLineText(limit))
    .overwrite((value) => (value === "" ? null : value))
    .default(null);

const fields = {
  kind: CvKind.describe("Section that it stands in."),
  form: emptyAsNull(ExhibitionForm).default(null).describe("Of exhibitions alone."),
  from: cvDate.describe("`YYYY`, `YYYY-MM` or `YYYY-MM-DD`; stays as precise as it is given."),
  until: emptyAsNull(cvDate)
    .default(null)
    .describe("Like `from`, and not before it; null with `ongoing`."),
  ongoing: z.boolean().default(false).describe("True of what has not ended."),
  title: singleLineText(cvLimits.title, 1).describe("What it is called."),
  venue: text(cvLimits.venue).describe("The house where it was."),
  city: text(cvLimits.city),
  country: emptyAsNull(countryCode).default(null),
  by: text(cvLimits.by).describe("Who awarded, curated, published or wrote it."),
  pages: text(cvLimits.pages).describe("Of publications and press alone."),
  url: emptyAsNull(
    webAddress(cvLimits.url, "A web address that starts with https:// or http://, please."),
  )
    .default(null)
    .describe("A web address about it."),
  public: z
    .boolean()
    .default(true)
    .describe("Shown on the profile; others are for applications and the artist’s own PDF."),
};

/** An entry as people write it. What is left out becomes empty. */
const Facts = z.object(fields);
export type CvFacts = z.infer<typeof Facts>;

/** The fields that people write, in the order of a CSV file. */
export const cvFieldNames = Facts.keyof().options;

/** True if a date is before another as far as both are precise. */
function isBefore(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) < other.slice(0, length);
}

/** Checks what one field may be because of others, each of which may be wrong itself. */
function checkTogether(
  { kind, form, from, until, ongoing, pages }: Omit<CvFacts, "public">,
  context: z.core.$RefinementCtx,
): void {
  const fail = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (form !== null && kind !== "EXHIBITION")
    fail("form", "Only exhibitions are solo, duo or group.");
  if (pages !== null && !hasPages(kind)) fail("pages", "Only publications and press have pages.");
  if (until !== null && ongoing) fail("until", "Leave this empty for what is ongoing.");
  else if (until !== null && isCvDate(until) && isCvDate(from) && isBefore(until, from))
    fail("until", "Not before it begins.");
}

/** Reported together with the errors of other fields, which Zod would otherwise report first. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

export const CvEntryForm = Facts.superRefine(checkTogether, always);
export const CvEntryChanges = Facts.extend({
  public: z.boolean().optional().describe("Stays if it is left out."),
  basedOn: z.iso
    .datetime()
    .optional()
    .describe("The `updatedAt` that was changed; a later one is a conflict."),
}).superRefine(checkTogether, always);
export type CvEntryChanges = z.infer<typeof CvEntryChanges>;

export const CvEntry = Facts.extend({
  id: z.string(),
  confirmed: z.null().describe("Who confirms it: nobody yet."),
  updatedAt: z.iso.datetime(),
}).meta({ id: "CvEntry" });
export type CvEntry = z.infer<typeof CvEntry>;

/** An entry as it is printed, and copied into applications: without the id, by which a public CV could be found. */
export const PrintedEntry = CvEntry.omit({ id: true, public: true, updatedAt: true });
export type PrintedEntry = z.infer<typeof PrintedEntry>;

const CvOrder = z.union([z.literal("NEWEST"), z.array(z.string())]);
export type CvOrder = z.infer<typeof CvOrder>;

export const Cv = z
  .object({
    revision: z.int().describe("Counts up with each change, of its entries too."),
    kinds: z.array(CvKind).describe("All kinds, in the order of its sections."),
    order: CvOrder.describe("Newest first, or the ids of the entries in the artist’s own order."),
    entries: z.array(CvEntry).describe("Section after section, as it is printed."),
  })
  .meta({ id: "Cv" });
export type Cv = z.infer<typeof Cv>;

export const CvChanges = z.object({
  kinds: z
    .array(CvKind)
    .refine(
      (kinds) => kinds.length === CvKind.options.length && new Set(kinds).size === kinds.length,
      "Each kind once, please.",
    )
    .optional()
    .describe("All kinds, in the order of the sections."),
  order: z
    .union([z.literal("NEWEST"), z.array(ReferenceId).max(cvLimits.entries)])
    .optional()
    .describe("Newest first, or the ids of all entries, each once."),
  basedOn: z.int().optional().describe("The `revision` that was changed; another is a conflict."),
});
export type CvChanges = z.infer<typeof CvChanges>;

export const CvFormat = z.enum(["json", "csv", "pdf", "jsonld"]);
export type CvFormat = z.infer<typeof CvFormat>;

export const cvMediaTypes = {
  csv: CSV_MEDIA_TYPE,
  pdf: "application/pdf",
  jsonld: "application/ld+json",
} as const;

export const CvQuery = z.object({
  own: booleanParam.default(false).describe("All entries, the private ones too: for the team."),
  format: CvFormat.default("json").describe("What it is sent as."),
});
export type CvQuery = z.infer<typeof CvQuery>;

export const CvImportForm = z.object({
  dryRun: z.stringbool().default(false).describe("True to check the file and add nothing."),
});

export const CvImport = z
  .object({
    added: z.int().describe("How many entries were added; with `dryRun`, would be."),
    same: z.int().describe("Rows whose entry is there already."),
    errors: z
      .array(
        z.object({
          row: z.int().describe("From 1, below the header."),
          path: z.string(),
          message: z.string(),
        }),
      )
      .describe("With an error nothing is added."),
  })
  .meta({ id: "CvImport" });
export type CvImport = z.infer<typeof CvImport>;
