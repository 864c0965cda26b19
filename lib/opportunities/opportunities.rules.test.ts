import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  costLabel,
  draftSlug,
  placeLine,
  publishedSlug,
} from "@/lib/opportunities/opportunities.rules";
import type { OpportunityCost } from "@/lib/opportunities/opportunities.schema";

const taking = (paidBy: OpportunityCost["paidBy"]): OpportunityCost[] => [
  { kind: "PARTICIPATION", paidBy, amount: null, note: "" },
];

test.each([
  ["FREE", [], "Free"],
  ["FREE", taking("ORGANIZER"), "Free"],
  ["FREE", taking("ARTIST"), "No application fee"],
  ["FREE", taking("SHARED"), "No application fee"],
  ["FEES", [], "No participation fee"],
  ["FEES", taking("ARTIST"), null],
] as const)("%s with %j is labelled %s", (feeType, costs, label) => {
  expect(costLabel({ feeType, costs: [...costs] })).toBe(label);
});

const id = "0198d0aa-0000-7000-8000-00000000abcd";

test("a draft's slug is unique; a published opportunity's is its title's unless reserved", () => {
  expect(draftSlug("Été à l’atelier", id)).toBe("ete-a-latelier-00000000abcd");
  expect(draftSlug("映像の公募、二〇二七年", id)).toBe("opportunity-00000000abcd");
  expect(publishedSlug("Été à l’atelier")).toBe("ete-a-latelier");
  expect(publishedSlug("Open Calls")).toBeNull();
  expect(publishedSlug("映像の公募、二〇二七年")).toBeNull();
});

test("no opportunity's slug collides with a page or an API path", () => {
  const segments = ["app/(normal)", "app/(nav-only)", "app/v1"].flatMap((folder) =>
    readdirSync(`${folder}/opportunities`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^[a-z-]+$/.test(entry.name))
      .map(({ name }) => name),
  );
  expect(segments).toContain("open-calls");
  expect(segments.filter((name) => publishedSlug(name) !== null)).toEqual([]);
});

test.each([
  ["ONSITE", "Porto", "PT", "Porto, Portugal"],
  ["HYBRID", "Porto", "PT", "Porto, Portugal and online"],
  ["ONLINE", "Porto", "PT", "Online"],
  ["HYBRID", "", null, "Online"],
  ["ONSITE", "", null, ""],
] as const)("%s in “%s”, %s is said as “%s”", (attendance, city, country, words) => {
  expect(placeLine({ attendance, city, country })).toBe(words);
});
