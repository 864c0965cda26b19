import { beforeAll, describe, expect, test } from "vitest";
import {
  artisticFieldLabels,
  opportunityTypeLabels,
  opportunityTypePlurals,
} from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { db } from "@/lib/server/database/db";
import { addListed, getOpportunities, listTitles } from "@/tests/support/listed-opportunities";
import { request } from "@/tests/support/request";

/** A map entry; its title says nothing about the type or field. */
const createTitleEntry = (word: string, index: number) => [word, `Untitled no. ${index}`] as const;
const typeTitles = new Map(OpportunityType.options.map(createTitleEntry));
const fieldTitles = new Map(
  ArtisticField.options.map((field, index) => createTitleEntry(field, index + 100)),
);

beforeAll(async () => {
  await addListed(
    ...OpportunityType.options.map((type) => ({ type, title: typeTitles.get(type) ?? "" })),
    ...ArtisticField.options.map((field) => ({
      title: fieldTitles.get(field) ?? "",
      type: "COLLABORATION",
      open_to_all_fields: false,
      artistic_fields: [field],
    })),
  );
});

describe("GET /v1/opportunities/?q= finds a type by its label, which the text does not contain", () => {
  test.each(
    OpportunityType.options.flatMap((type) => [
      [opportunityTypeLabels[type], type],
      [opportunityTypePlurals[type], type],
    ]),
  )("“%s” finds %s", async (label, type) => {
    const titles = await listTitles({ q: label, size: 50 });
    expect(titles).toContain(typeTitles.get(type));
    expect(titles).not.toContain(typeTitles.get(type === "JOB" ? "OPEN_CALL" : "JOB"));
  });

  test("GET /v1/search finds it too, by a prefix and with a typo", async () => {
    for (const q of ["resid", "residencies", "Residncy"]) {
      const { body } = await request("GET /v1/search", { query: { q } });
      expect(body.opportunities, q).toMatchObject([{ title: typeTitles.get("ART_RESIDENCY") }]);
    }
  });

  test("labels combine with filters and other words", async () => {
    expect(await listTitles({ q: "jobs", fields: "DANCE" })).toEqual([typeTitles.get("JOB")]);
    expect(await listTitles({ q: "jobs untitled" })).toEqual([typeTitles.get("JOB")]);
    expect(await listTitles({ q: "jobs", types: "OPEN_CALL" })).toEqual([]);
  });
});

test.each(ArtisticField.options)(
  "GET /v1/opportunities/?q=: finds the name of a field: %s",
  async (field) => {
    const titles = await listTitles({ q: artisticFieldLabels[field], size: 50 });
    expect(titles).toContain(fieldTitles.get(field));
    // Opportunities open to all fields do not match a field's name.
    expect(titles).not.toContain(typeTitles.get("JOB"));
  },
);

test("GET /v1/opportunities/?q=: a word of the title ranks above one of the type", async () => {
  const [titledId] = await addListed({ title: "A job at the harbour", type: "OPEN_CALL" });
  const { body } = await getOpportunities({ q: "job", sortBy: "relevance" });
  expect(body.items.map(({ id }: { id: string }) => id)[0]).toBe(titledId);
  expect(body.items).toHaveLength(2);
});

test("GET /v1/opportunities/?q=: a changed type changes its words", async () => {
  const [id = ""] = await addListed({ title: "Untitled for now", type: "COMMISSION" });
  expect(await listTitles({ q: "commissions for now" })).toEqual(["Untitled for now"]);
  await db().updateTable("opportunities").set({ type: "EDUCATION" }).where("id", "=", id).execute();
  expect(await listTitles({ q: "commissions for now" })).toEqual([]);
  expect(await listTitles({ q: "education for now" })).toEqual(["Untitled for now"]);
});
