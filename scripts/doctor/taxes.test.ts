import { expect, test } from "vitest";
import { checkTaxSettings } from "@/scripts/doctor/taxes";

test.each([
  [
    "pending settings",
    { status: "pending", missing: ["head_office"], registrations: 0 },
    /head_office/,
  ],
  [
    "no registration",
    { status: "active", missing: [], registrations: 0 },
    /without any registration/,
  ],
])("checkTaxSettings: an error for %s", (_case, settings, expected) => {
  expect(checkTaxSettings(settings)).toMatchObject({
    mark: "wrong",
    detail: expect.stringMatching(expected),
  });
});
