import { expect, test } from "vitest";
import { ofSettings } from "@/scripts/doctor/taxes";

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
])("%s: an error", (_what, settings, said) => {
  expect(ofSettings(settings)).toMatchObject({ mark: "wrong", found: expect.stringMatching(said) });
});
