import { expect, test } from "vitest";
import { z } from "zod";
import {
  toSubmitErrors,
  byRules,
  bySchema,
  findLabelledPath,
  readJsonAt,
} from "@/components/ui/form/form-errors";

test("bySchema: first message of each field by the API's path", () => {
  const check = bySchema(
    z.object({
      title: z.string().min(3, "Longer, please.").regex(/^A/, "Begin with A."),
      costs: z.array(z.object({ note: z.string().min(1, "Say what it is.") })),
    }),
  );
  expect(check({ title: "b", costs: [{ note: "" }] })).toEqual({
    errors: new Map([
      ["costs[0].note", "Say what it is."],
      ["title", "Longer, please."],
    ]),
  });
  expect(check({ title: "Able", costs: [] })).toEqual({ body: { title: "Able", costs: [] } });
});

test("byRules: messages of invalid fields, or the values", () => {
  const check = byRules(({ email }: { email: string; name: string }) => ({
    email: email === "" ? "Please fill this in." : undefined,
  }));
  expect(check({ email: "", name: "" })).toEqual({
    errors: new Map([["email", "Please fill this in."]]),
  });
  expect(check({ email: "a", name: "" })).toEqual({ body: { email: "a", name: "" } });
});

test("toSubmitErrors: field errors and the message of a failed call", () => {
  const details = [{ path: "title", message: "Taken." }];
  const error = Object.assign(new Error("Please check: title"), { details });
  expect(toSubmitErrors(error)).toEqual({
    errors: new Map([["title", "Taken."]]),
    general: "Please check: title.",
  });
});

test.each([
  ["title", "title"],
  ["tags[3]", "tags"],
  ["contact.email", "contact.email"],
  ["contact.phone[0].code", "contact"],
  ["Idempotency-Key", null],
])("findLabelledPath: %s → %s", (path, expected) => {
  const labels = { title: "", tags: "", "contact.email": "", contact: "" };
  expect(findLabelledPath(labels, path)).toBe(expected);
});

test.each([
  ["title", '"Sea"'],
  ["costs[1].note", '"b"'],
  ["title.deeper", '"Sea"'],
  ["eligibility.countries", '["PT"]'],
  ["eligibility.note", '"dotted"'],
  ["nothing", ""],
])("readJsonAt: %s → %s", (path, expected) => {
  const values = {
    title: "Sea",
    costs: [{ note: "a" }, { note: "b" }],
    eligibility: { countries: ["PT"] },
    "eligibility.note": "dotted",
  };
  expect(readJsonAt(values, path)).toBe(expected);
});
