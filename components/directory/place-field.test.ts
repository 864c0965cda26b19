import { expect, test } from "vitest";
import { readPlace, showPlace } from "@/components/directory/place-field";

test.each([
  ["Basel", "Basel", null],
  ["Switzerland", null, "CH"],
  ["schweiz", null, "CH"],
  ["FR", null, "FR"],
  ["Basel, Switzerland", "Basel", "CH"],
  ["France, Germany", null, "FR,DE"],
  ["Washington, D.C., USA", "Washington, D.C.", "US"],
  ["Singapore, Singapore", "Singapore", "SG"],
  ["Deutschland, Germany", null, "DE"],
  [" , ", null, null],
])("“%s” is the city %s in %s", (typed, city, country) => {
  expect(readPlace(typed)).toEqual({ city, country });
});

test("a place reads back as it was shown", () => {
  expect(showPlace("Basel", ["CH"])).toBe("Basel, Switzerland");
  expect(readPlace(showPlace("Basel", ["CH", "FR"]))).toEqual({ city: "Basel", country: "CH,FR" });
  expect(readPlace(showPlace("Monaco", ["MC"]))).toEqual({ city: "Monaco", country: "MC" });
  expect(showPlace(undefined, [])).toBe("");
});
