import { expect, test } from "vitest";
import { formatZone } from "@/components/screens/opportunity-form/sections/zone-picker";
import { isNameLike } from "@/lib/shared/texts/normalise-name";

test("formatZone, isNameLike: a zone is found by its city, ignoring case, accents and punctuation", () => {
  expect(formatZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires (America/Argentina)");
  expect(isNameLike(formatZone("America/Sao_Paulo"), "são paulo")).toBe(true);
  expect(isNameLike(formatZone("Europe/Berlin"), "euro")).toBe(true);
  expect(isNameLike(formatZone("Europe/Berlin"), "paris")).toBe(false);
});
