import { expect, test } from "vitest";
import { readPlace, formatSearchedPlace } from "@/components/directory/place-text";

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
])("readPlace: “%s” is the city %s in %s", (text, city, country) => {
  expect(readPlace(text)).toEqual({ city, country });
});

test("readPlace: parses what formatSearchedPlace shows", () => {
  expect(formatSearchedPlace("Basel", ["CH"])).toBe("Basel, Switzerland");
  expect(readPlace(formatSearchedPlace("Basel", ["CH", "FR"]))).toEqual({
    city: "Basel",
    country: "CH,FR",
  });
  expect(readPlace(formatSearchedPlace("Monaco", ["MC"]))).toEqual({
    city: "Monaco",
    country: "MC",
  });
  expect(formatSearchedPlace(undefined, [])).toBe("");
});
