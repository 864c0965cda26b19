import { expect, test } from "vitest";
import { containsWords, formatZone } from "@/components/opportunities/form/sections/zone-picker";

test("formatZone, containsWords: a zone is found by its city, ignoring accents and punctuation", () => {
  expect(formatZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires (America/Argentina)");
  expect(containsWords(formatZone("America/Sao_Paulo"), "são paulo")).toBe(true);
  expect(containsWords(formatZone("Europe/Berlin"), "euro")).toBe(true);
  expect(containsWords(formatZone("Europe/Berlin"), "paris")).toBe(false);
});
