import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { api } from "@/lib/api";
import {
  toCostLabel,
  toDraftSlug,
  formatVenue,
  toPublishedSlug,
} from "@/lib/opportunities/opportunities.rules";
import type { OpportunityCost } from "@/lib/opportunities/opportunity-fields.schema";

const createParticipationCost = (paidBy: OpportunityCost["paidBy"]): OpportunityCost[] => [
  { kind: "PARTICIPATION", paidBy, amount: null, note: "" },
];

test.each([
  ["FREE", [], "Free"],
  ["FREE", createParticipationCost("ORGANIZER"), "Free"],
  ["FREE", createParticipationCost("ARTIST"), "No application fee"],
  ["FREE", createParticipationCost("SHARED"), "No application fee"],
  ["FEES", [], "No participation fee"],
  ["FEES", createParticipationCost("ARTIST"), null],
] as const)("toCostLabel: %s with costs %j → %s", (feeType, costs, label) => {
  expect(toCostLabel({ feeType, costs: [...costs] })).toBe(label);
});

const id = "0198d0aa-0000-7000-8000-00000000abcd";

test("toDraftSlug: title and id; toPublishedSlug: title, null if reserved or empty", () => {
  expect(toDraftSlug("Été à l’atelier", id)).toBe("ete-a-latelier-00000000abcd");
  expect(toDraftSlug("映像の公募、二〇二七年", id)).toBe("opportunity-00000000abcd");
  expect(toPublishedSlug("Été à l’atelier")).toBe("ete-a-latelier");
  expect(toPublishedSlug("Open Calls")).toBeNull();
  expect(toPublishedSlug("映像の公募、二〇二七年")).toBeNull();
});

test("toPublishedSlug: null for every page and API path below /opportunities", () => {
  const pages = ["app/(normal)", "app/(nav-only)"].flatMap((folder) =>
    readdirSync(`${folder}/opportunities`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  const calls = Object.keys(api).flatMap(
    (line) => / \/v1\/opportunities\/([^/]+)/.exec(line)?.[1] ?? [],
  );
  const segments = [...pages, ...calls].filter((name) => /^[a-z-]+$/.test(name));
  expect(segments).toEqual(expect.arrayContaining(["open-calls", "bookmarks"]));
  expect(segments.filter((name) => toPublishedSlug(name) !== null)).toEqual([]);
});

test.each([
  ["ONSITE", "Porto", "PT", "Porto, Portugal"],
  ["HYBRID", "Porto", "PT", "Porto, Portugal and online"],
  ["ONLINE", "Porto", "PT", "Online"],
  ["HYBRID", "", null, "Online"],
  ["ONSITE", "", null, ""],
] as const)("formatVenue: %s in “%s”, %s → “%s”", (attendance, city, country, text) => {
  expect(formatVenue({ attendance, city, country })).toBe(text);
});
