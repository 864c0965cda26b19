import { typedKeys } from "@/lib/shared/records";
import { describe, expect, test } from "vitest";
import { includesPower, teamPowers } from "@/lib/shared/team-roles";
import { drawAccess } from "@/tests/support/drawn-access";
import { expectGenerated } from "@/tests/support/generated-file";

test("docs/access.md shows who may make each call (WRITE_GENERATED=1 writes it)", () => {
  expectGenerated("docs/access.md", drawAccess);
});

describe("includesPower", () => {
  test("the owner may everything, a viewer only what names viewers", () => {
    for (const power of typedKeys(teamPowers)) {
      expect(includesPower({ role: "OWNER", mayPost: true }, power)).toBe(true);
      expect(includesPower({ role: "VIEWER", mayPost: true }, power)).toBe(power === "VIEWER");
    }
  });

  test("without `mayPost` a manager keeps statistics, an editor does not", () => {
    const power = "MANAGER_OR_POSTING_EDITOR";
    expect(includesPower({ role: "MANAGER", mayPost: false }, power)).toBe(true);
    expect(includesPower({ role: "EDITOR", mayPost: false }, power)).toBe(false);
    expect(includesPower({ role: "EDITOR", mayPost: true }, power)).toBe(true);
  });
});
