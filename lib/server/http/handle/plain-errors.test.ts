import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "@/lib/api";
import { formatPlainError } from "@/lib/server/http/handle/plain-errors";
import type { CallSpec } from "@/lib/shared/contract";

z.config({ customError: formatPlainError });

const longText = "x".repeat(30_000);
const manyEntries = Array.from({ length: 300 }, (_, index) => `x${index}`);
// oxfmt-ignore
const sampleValues: readonly unknown[] = [
  null, true, -1, 0.5, 1e300, "", "x", "\u200b", longText, "2027-13-77", "{", "a@b", "ftp://x",
  [], [1], [null], [""], ["x"], manyEntries, {}, { x: 1 }, { amount: "x", currency: 1 }, new Date(Number.NaN),
];

/** The schemas inside a schema: wrapped, input, output, elements and options. */
function listParts(schema: z.ZodType): z.ZodType[] {
  const inner = Object.values(schema.def).flatMap((part: unknown) => [part].flat());
  return inner.filter((part) => part instanceof z.ZodType);
}

/** Lists sample values for a schema, and for each of its nested fields. */
function listSampleValues(schema: z.ZodType, depth = 0): unknown[] {
  if (depth > 8) return [];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape);
    return [
      ...sampleValues,
      ...fields.flatMap(([name, field]) =>
        listSampleValues(field, depth + 1).map((value) => ({ [name]: value })),
      ),
    ];
  }
  const partValues = listParts(schema).flatMap((part) => listSampleValues(part, depth + 1));
  const isArray = schema instanceof z.ZodArray;
  return [...sampleValues, ...(isArray ? partValues.map((value) => [value]) : partValues)];
}

const schemas = Object.entries<CallSpec>(api).flatMap(([line, spec]) =>
  (["body", "form", "query"] as const).flatMap((part) => {
    const schema = spec[part];
    return schema === undefined ? [] : [[`${line} ${part}`, schema, part === "body"] as const];
  }),
);

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

test.each(schemas)("formatPlainError: %s has plain messages only", async (_, schema, isBody) => {
  const messages = new Set<string>();
  // Forms and queries are always objects; a JSON body may be any value.
  for (const value of listSampleValues(schema).filter((input) => isBody || isObject(input))) {
    const result = await schema.safeParseAsync(value);
    for (const { message } of result.error?.issues ?? []) messages.add(message);
  }
  const technicalMessages = [...messages].filter(
    (message) =>
      !/[.?]$/.test(message) || /expected|invalid|(?<!\.)received|undefined|NaN/i.test(message),
  );
  expect(technicalMessages).toEqual([]);
});

test.each([
  { schema: z.string(), value: 1, message: "Text, please." },
  { schema: z.string(), value: undefined, message: "Please fill this in." },
  { schema: z.boolean(), value: "yes", message: "Either true or false, please." },
  { schema: z.array(z.string()), value: "x", message: "A list, please." },
  { schema: z.int(), value: 0.5, message: "A whole number, please." },
  { schema: z.string().max(1), value: "xx", message: "At most 1 character, please." },
  { schema: z.array(z.string()).min(2), value: [], message: "At least 2 entries, please." },
  { schema: z.number().max(9), value: 10, message: "At most 9, please." },
  { schema: z.enum(["A", "B"]), value: "C", message: "One of these, please: A, B." },
  { schema: z.strictObject({}), value: { x: 1 }, message: "Not known here: x." },
  { schema: z.union([z.string(), z.number()]), value: [], message: "This cannot be read here." },
  { schema: z.object({}), value: "x", message: "Fields by their names, please." },
])("formatPlainError: $message", ({ schema, value, message }) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
