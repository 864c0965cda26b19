import { expect, test } from "vitest";
import { isReservedName } from "@/lib/shared/reserved-names";

test.each([
  "Vitrine Support",
  "VITRINE",
  "V i t r i n e  help",
  "V.I.T.R.I.N.E",
  "Vìtrïnê",
  "V1tr1ne",
  "Vltrlne",
  "Ｖｉｔｒｉｎｅ",
  "Vіtrіnе",
  "νιτriηe",
  "The vitrine team",
  "VitrineSupport",
  "Vit\u00adr\u200bine",
])("isReservedName: %s", (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  "Vitreous Studio",
  "Vita Trine",
  "Davi Trinelli",
  "Davi T. Rinelli",
  "Ada Brook",
  "Ion Vitrinescu",
  "展示",
  "Витрина",
  "",
])("isReservedName: %s is free", (name) => {
  expect(isReservedName(name)).toBe(false);
});
