import { expect, test } from "vitest";
import { inlineJson } from "@/lib/shared/web/inline-json";

test("inlineJson: no text can end the script element", () => {
  const value = { title: "</script><script>alert(1)</script>", comment: "<!-- --> \u2028" };
  expect(inlineJson(value)).not.toContain("<");
  expect(inlineJson(value)).not.toContain("\u2028");
  expect(JSON.parse(inlineJson(value))).toEqual(value);
});
