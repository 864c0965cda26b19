import { expect, test } from "vitest";
import { isReservedName } from "@/lib/shared/names/reserved-names";

test.each([
  ["the name alone", ["VITRINE", " vitrine ", "“Vitrine”", "Vitrine.", "Vitrine!", "Vitrine™"]],
  [
    "set apart",
    ["V.I.T.R.I.N.E", "V i t r i n e", "Vit-rine", "Vit rine", "vi_trine", "Vit\u00adr\u200bine"],
  ],
  [
    "look-alikes",
    ["Vìtrïnê", "V1tr1ne", "V!trine", "Vltrlne", "Ｖｉｔｒｉｎｅ", "Vіtrіnе", "νιτriηe"],
  ],
  [
    "beside an office",
    ["Vitrine Support", "V i t r i n e  help", "The vitrine team", "Team Vitrine"],
  ],
  [
    "joined",
    ["VitrineSupport", "support_vitrine", "VitrineSupportTeam", "HelpVitrine", "Vitrine-Admin"],
  ],
  [
    "an office elsewhere",
    ["Vitrine Customer Service", "Billing at Vitrine", "Security · Berlin · Vitrine"],
  ],
  [
    "apart, with an office",
    ["Vit-rine Support", "V i t r i n e s u p p o r t", "Vit rine official"],
  ],
  [
    "mail",
    ["Vitrine Mail", "Vitrine E-mail", "Vitrine Newsletter", "Vitrine no-reply", "Vitrine Info"],
  ],
  [
    "a company",
    [
      "Vitrine Customer Care",
      "Vitrine Trust & Safety",
      "Vitrine HQ",
      "Vitrine Inc.",
      "Vitrine GmbH",
      "Vitrine App",
      "Vitrine.com",
      "The Vitrine",
    ],
  ],
  [
    "other languages",
    [
      "Vitrine Hilfe",
      "Équipe Vitrine",
      "Vitrine Seguridad",
      "La Vitrine Assistenza",
      "Vitrine Hulp",
    ],
  ],
])("isReservedName: %s: %j", (_kind, names) => {
  expect(names.filter((name) => !isReservedName(name))).toEqual([]);
});

test.each([
  [
    "galleries",
    [
      "La Vitrine",
      "Vitrine Gallery Berlin",
      "Vitrine d'Art",
      "Vitrine 24",
      "Vitrine Mail Art",
      "Vitrine Gallery Ltd",
      "Galerie Vitrine",
      "Vitrine 展示",
    ],
  ],
  [
    "other words",
    [
      "Vitreous Studio",
      "Vita Trine",
      "Ion Vitrinescu",
      "Levitrine",
      "Vitrines",
      "展示",
      "Витрина",
      "",
    ],
  ],
  ["people", ["Davi Trinelli", "Davi T. Rinelli", "Ada Brook"]],
  ["offices of others", ["Harbour Support", "Security Prints", "Team Vitrinescu", "Helpvita"]],
])("isReservedName: free are %s: %j", (_kind, names) => {
  expect(names.filter(isReservedName)).toEqual([]);
});
