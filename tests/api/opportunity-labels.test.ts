import { beforeAll, describe, expect, test } from "vitest";
import * as search from "@/app/v1/search/route";
import {
  artisticFieldLabels,
  opportunityTypeLabels,
  opportunityTypePlurals,
} from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { db } from "@/lib/server/db";
import { addListed, getOpportunities, listTitles } from "@/tests/support/listed-opportunities";
import { request } from "@/tests/support/request";

/** A title that says nothing about the type. */
const named = (word: string, nth: number) => [word, `Untitled no. ${nth}`] as const;
const ofType = new Map(OpportunityType.options.map(named));
const ofField = new Map(ArtisticField.options.map((field, nth) => named(field, nth + 100)));

beforeAll(async () => {
  await addListed(
    ...OpportunityType.options.map((type) => ({ type, title: ofType.get(type) ?? "" })),
    ...ArtisticField.options.map((field) => ({
      title: ofField.get(field) ?? "",
      type: "COLLABORATION",
      open_to_all_fields: false,
      artistic_fields: [field],
    })),
  );
});

describe("GET /v1/opportunities/?q= finds the label of a type that the text does not contain", () => {
  test.each(
    OpportunityType.options.flatMap((type) => [
      [opportunityTypeLabels[type], type],
      [opportunityTypePlurals[type], type],
    ]),
  )("“%s”: %s", async (label, type) => {
    const found = await listTitles({ q: label, size: 50 });
    expect(found).toContain(ofType.get(type));
    expect(found).not.toContain(ofType.get(type === "JOB" ? "OPEN_CALL" : "JOB"));
  });

  test("in GET /v1/search as well, as a prefix, and with a typo", async () => {
    for (const q of ["resid", "residencies", "Residncy"]) {
      const { body } = await request(search.GET, { query: { q } });
      expect(body.opportunities, q).toMatchObject([{ title: ofType.get("ART_RESIDENCY") }]);
    }
  });

  test("beside filters and other words", async () => {
    expect(await listTitles({ q: "jobs", fields: "DANCE" })).toEqual([ofType.get("JOB")]);
    expect(await listTitles({ q: "jobs untitled" })).toEqual([ofType.get("JOB")]);
    expect(await listTitles({ q: "jobs", types: "OPEN_CALL" })).toEqual([]);
  });
});

test.each(ArtisticField.options)(
  "GET /v1/opportunities/?q=: finds the name of a field: %s",
  async (field) => {
    const found = await listTitles({ q: artisticFieldLabels[field], size: 50 });
    expect(found).toContain(ofField.get(field));
    // Opportunities open to all fields do not match a field's name.
    expect(found).not.toContain(ofType.get("JOB"));
  },
);

test("GET /v1/opportunities/?q=: a word of the title ranks above one of the type", async () => {
  const [titled] = await addListed({ title: "A job at the harbour", type: "OPEN_CALL" });
  const { body } = await getOpportunities({ q: "job", sortBy: "relevance" });
  expect(body.items.map(({ id }: { id: string }) => id)[0]).toBe(titled);
  expect(body.items).toHaveLength(2);
});

test("GET /v1/opportunities/?q=: a changed type changes its words", async () => {
  const [id = ""] = await addListed({ title: "Untitled for now", type: "COMMISSION" });
  expect(await listTitles({ q: "commissions for now" })).toEqual(["Untitled for now"]);
  await db().updateTable("opportunities").set({ type: "EDUCATION" }).where("id", "=", id).execute();
  expect(await listTitles({ q: "commissions for now" })).toEqual([]);
  expect(await listTitles({ q: "education for now" })).toEqual(["Untitled for now"]);
});
