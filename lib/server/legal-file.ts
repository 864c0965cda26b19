import { readFileSync } from "node:fs";
import { z } from "zod";
import { sentAddress } from "@/lib/shared/form-fields";

const MAX_TEXT = 20_000;
const MAX_TERMS = 200_000;
const SCRIPT_ADDRESS = /javascript\s*:/i;

const text = (max = MAX_TEXT) =>
  z
    .string("must be a text")
    .trim()
    .min(1, "is empty")
    .max(max, `must have at most ${max} characters`)
    .refine((value) => !SCRIPT_ADDRESS.test(value), "must not have an address of JavaScript");

const count = z.int("must be a whole number or null").min(0).nullable().default(null);
const webAddress = z.url({ protocol: /^https?$/ }).max(MAX_TEXT);
const day = z.iso.date("must be a day such as 2026-12-01");

/** A processor of the operator: one that the environment names, by its host, or another. */
const Subprocessor = z.strictObject({
  name: text(),
  host: z
    .string()
    .max(MAX_TEXT)
    .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, "must be a host such as smtp.example.org")
    .toLowerCase()
    .optional(),
  country: text().optional(),
  /** The ground on which data may go there (GDPR, chapter V). */
  transfer: z.enum(["NONE", "ADEQUACY", "SCC"]).optional(),
  since: day.optional(),
});

/** The facts that the operator of a site states. HTML in them is text. */
export const LegalFacts = z.strictObject({
  operator: z.strictObject({ name: text(), address: text().optional(), email: sentAddress }),
  /** The data protection authority that is competent. */
  authority: text().optional(),
  minimumAge: z.int("must be a whole number").min(0).max(120).optional(),
  subprocessors: z.array(Subprocessor).max(200).default([]),
  accessibility: z
    .strictObject({
      status: z.enum(["FULL", "PARTIAL", "NON"]).optional(),
      on: day.optional(),
      by: z.enum(["SELF", "AUDIT"]).optional(),
      email: sentAddress.optional(),
    })
    .default({}),
  dsa: z
    .strictObject({
      contact: z
        .union([sentAddress, webAddress], "must be an e-mail address or a web address")
        .optional(),
      /** A micro or small enterprise (DSA, articles 15 (2) and 19). */
      small: z.boolean("must be true or false").optional(),
      recipients: count,
      orders: count,
      disputes: count,
    })
    .default({ recipients: null, orders: null, disputes: null }),
  /** Markdown. */
  terms: text(MAX_TERMS).optional(),
});
export type LegalFacts = z.infer<typeof LegalFacts>;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    // A parser's message may quote the file.
    const reason = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new Error(`${file} ${reason}`, { cause: error });
  }
}

const formatPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (whole, key) =>
      typeof key === "number" ? `${whole}[${key}]` : `${whole}${whole && "."}${String(key)}`,
    "",
  );

/** The file of LEGAL_FILE, read when the process starts. Each error names the path of what is wrong. */
export const legalFile = z
  .string()
  .trim()
  .min(1)
  .transform((file, context) => {
    try {
      const result = LegalFacts.safeParse(readJson(file), {
        error: ({ input }) => (input === undefined ? "is missing" : undefined),
      });
      if (result.success) return result.data;
      const errors = result.error.issues.map(
        ({ path, message }) => `${formatPath(path) || "the file"}: ${message}`,
      );
      context.addIssue(errors.join("; "));
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : "cannot be read");
    }
    return z.NEVER;
  });
