import { expect, test } from "vitest";
import {
  formatZone,
  matchesLabel,
} from "@/components/screens/opportunity-form/sections/zone-picker";

test("formatZone, matchesLabel: a zone is found by its city, ignoring case, accents and punctuation", () => {
  expect(formatZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires (America/Argentina)");
  expect(matchesLabel(formatZone("America/Sao_Paulo"), "são paulo")).toBe(true);
  expect(matchesLabel(formatZone("Europe/Berlin"), "euro")).toBe(true);
  expect(matchesLabel(formatZone("Europe/Berlin"), "paris")).toBe(false);
});
