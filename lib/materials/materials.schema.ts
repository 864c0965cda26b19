import { z } from "zod";
import { FileLink } from "@/lib/files/files.schema";
import { emptyAsNull } from "@/lib/shared/form-fields";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

const MEGABYTE = 1024 * 1024;

/** Limits of a profile: `items` and, with all stored versions, `bytes` of files. Of an item: `versions`, the newest. */
export const materialLimits = {
  items: 100,
  bytes: 500 * MEGABYTE,
  versions: 20,
  title: 120,
  text: 20_000,
  reuse: 40,
} as const;

export const MaterialKind = z
  .enum(["STATEMENT", "BIO", "CV", "TEXT", "PDF"])
  .meta({ id: "MaterialKind", description: "A `CV` is a text or a PDF." });
export type MaterialKind = z.infer<typeof MaterialKind>;

/** `reuse`: the key of the fields of forms that it fills, unless another is chosen. */
export const materialKinds: Readonly<
  Record<MaterialKind, { label: string; reuse: string | null }>
> = {
  STATEMENT: { label: "Artist statement", reuse: "statement" },
  BIO: { label: "Biography", reuse: "bio" },
  CV: { label: "CV", reuse: "cv" },
  TEXT: { label: "Text", reuse: null },
  PDF: { label: "PDF", reuse: null },
};

const ReuseKey = z
  .string()
  .trim()
  .max(materialLimits.reuse, `At most ${materialLimits.reuse} characters, please.`)
  .regex(/^[a-z][a-z0-9-]*$/, "Lower-case letters, digits and hyphens, beginning with a letter.");

const reuse = emptyAsNull(ReuseKey)
  .optional()
  .describe("Fields of forms with the same key are filled with it; null for none.");
const title = singleLineText(materialLimits.title);
const text = emptyAsNull(multilineText(materialLimits.text)).optional();

export const MaterialForm = z.object({
  kind: MaterialKind,
  title: title.optional().describe("What the kind is called, if it is omitted."),
  text: text.describe("Not together with a file."),
  reuse,
});
export type MaterialForm = z.infer<typeof MaterialForm>;

export const MaterialChanges = z.object({
  title: title.optional(),
  text: text.describe("A new version, if it differs. Not together with a file."),
  reuse,
  basedOn: z.coerce
    .number()
    .int()
    .optional()
    .describe("The version that was changed; a later one is a conflict."),
});
export type MaterialChanges = z.infer<typeof MaterialChanges>;

/** The typed text, for the draft on the device. */
export const MaterialDraft = z.object({ title: z.string(), text: z.string() });
export type MaterialDraft = z.infer<typeof MaterialDraft>;

export const Material = z
  .object({
    id: z.string(),
    kind: MaterialKind,
    title: z.string(),
    reuse: z.string().nullable(),
    version: z.int().describe("Counts up with each saved text or file."),
    text: z.string().nullable(),
    file: FileLink.nullable(),
    storedBytes: z.int().describe("Of its files, earlier versions included."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Material" });
export type Material = z.infer<typeof Material>;

export const MaterialVersion = Material.pick({ version: true, text: true, file: true })
  .extend({ savedAt: z.iso.datetime() })
  .meta({ id: "MaterialVersion" });
export type MaterialVersion = z.infer<typeof MaterialVersion>;
