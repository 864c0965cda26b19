import { beforeAll, describe, expect, test } from "vitest";
import {
  PROMOTION_ROTATION_MS,
  getPromotionRotation,
} from "@/lib/opportunities/list/opportunity-list.rules";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { listRelatedOpportunities } from "@/lib/opportunities/list/related-opportunities.queries";
import { captureStatements } from "@/tests/support/count-statements";
import { findRandomOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";
import { sweepListedOpportunities } from "@/lib/opportunities/publishing/ending-listings.commands";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { db } from "@/lib/server/database/db";
import { encodeCursor } from "@/lib/shared/cursor";
import { newId } from "@/lib/shared/ids";
import {
  addListed,
  getOpportunities,
  promote,
  listPromotedPositions,
} from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";

type Query = Record<string, string | number>;

const firstPage = (size: number, asOf: Date) =>
  listOpportunities(OpportunityQuery.parse({ size: `${size}` }), asOf);

let promoted: string[] = [];
beforeAll(async () => {
  const ids = await addListed(
    ...Array.from({ length: 60 }, (_, index) => ({
      title: `Paged call of ${index % 3 === 0 ? "copper" : "stone"}`,
      // Some at the same time: ties are broken by id.
      published_at: inDays(-1 - Math.floor(index / 4)),
      ...(index % 5 === 0 ? { deadline_kind: "ROLLING" } : {}),
    })),
  );
  promoted = ids.slice(-7).toSorted();
  for (const id of promoted) await promote(id);
});

describe("GET /v1/opportunities/?cursor=", () => {
  test.each<Query>([
    {},
    { sortBy: "deadline" },
    { q: "paged", sortBy: "relevance" },
    { q: "copper" },
    { hidePromoted: "true" },
  ])("returns each row of %j once while others are added", async (filters) => {
    const everything = await getOpportunities({ ...filters, size: 100 });
    const stableIds: string[] = everything.body.items.map(({ id }: { id: string }) => id);
    const seenIds: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await getOpportunities({
        ...filters,
        size: 7,
        ...(cursor !== null && { cursor }),
      });
      seenIds.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next;
      const [added = ""] = await addListed(
        { title: "Paged copper stone, added at the top", published_at: new Date() },
        { title: "Paged copper stone, added below", published_at: inDays(-7) },
      );
      await promote(added);
    } while (cursor !== null);
    expect(new Set(seenIds).size).toBe(seenIds.length);
    expect(seenIds.filter((id) => stableIds.includes(id))).toEqual(stableIds);
    await db().deleteFrom("opportunities").where("title", "like", "%added%").execute();
  });

  test("400 for a cursor of another order or a forged one", async () => {
    const { body } = await getOpportunities({ size: 5 });
    const queries: Query[] = [
      { cursor: body.next, sortBy: "deadline" },
      { cursor: "nobody" },
      { cursor: encodeCursor(["newest", "", "x"]) },
      { cursor: encodeCursor(["newest", "not,ids"]) },
    ];
    for (const query of queries) {
      const { status, body: error } = await getOpportunities(query);
      expect(status).toBe(400);
      expect(error.details[0].path).toBe("cursor");
    }
  });

  test("400 PAGE_TOO_DEEP for a page number past the limit", async () => {
    const { status, body } = await getOpportunities({ page: 101, size: 100 });
    expect([status, body.code]).toEqual([400, "PAGE_TOO_DEEP"]);
  });
});

describe("GET /v1/opportunities/: promoted opportunities", () => {
  test("rotate: in as many turns as there are, each leads once in each position", async () => {
    const start = getPromotionRotation(new Date()) * PROMOTION_ROTATION_MS;
    const countsByPosition = new Map(promoted.map((id) => [id, [0, 0, 0]]));
    for (let turn = 0; turn < promoted.length; turn += 1) {
      const asOf = new Date(start + turn * PROMOTION_ROTATION_MS);
      const { items } = await firstPage(10, asOf);
      const leading = items.filter((item) => item.promoted).map(({ id }) => id);
      expect(leading).toEqual(items.slice(0, 3).map(({ id }) => id));
      expect(leading).toEqual(
        listPromotedPositions(7, getPromotionRotation(asOf)).map((position) => promoted[position]),
      );
      leading.forEach((id, position) => {
        const counts = countsByPosition.get(id);
        if (counts !== undefined) counts[position] = (counts[position] ?? 0) + 1;
      });
    }
    for (const [id, counts] of countsByPosition) expect(counts, id).toEqual([1, 1, 1]);
  });

  test.each([1, 2, 3, 4, 6, 9])("rotate in the same way when there are %i", (count) => {
    const positions = Math.min(3, count);
    const counts = Array.from({ length: count }, () => Array.from({ length: positions }, () => 0));
    for (let turn = 1_000; turn < 1_000 + count; turn += 1) {
      listPromotedPositions(count, turn).forEach((index, position) => {
        const row = counts[index] ?? [];
        row[position] = (row[position] ?? 0) + 1;
      });
    }
    expect(counts.flat()).toEqual(Array.from({ length: count * positions }, () => 1));
  });

  test("at most three of the first ten, marked as promoted, and not repeated below", async () => {
    const { body } = await getOpportunities({ size: 60 });
    expect(body.items.filter((item: { promoted: boolean }) => item.promoted)).toHaveLength(3);
    expect(body.items).toHaveLength(60);
    expect(new Set(body.items.map(({ id }: { id: string }) => id)).size).toBe(60);
  });

  test.each<Query>([
    { sortBy: "deadline" },
    { sortBy: "relevance", q: "paged" },
    { sortBy: "relevance" },
    { page: 2 },
  ])("none lead with %j", async (query) => {
    const { body } = await getOpportunities(query);
    expect(body.items.some((item: { promoted: boolean }) => item.promoted)).toBe(false);
  });

  test("lead a list by deadline if promotedOrders says so, each returned once", async () => {
    const listByDeadline = async (cursor?: string) =>
      listOpportunities(
        OpportunityQuery.parse({ sortBy: "deadline", size: "7", ...(cursor && { cursor }) }),
        new Date(getPromotionRotation(new Date()) * PROMOTION_ROTATION_MS),
        { promotedOrders: ["deadline"] },
      );
    const first = await listByDeadline();
    expect(first.items.map((item) => item.promoted)).toEqual([
      ...Array.from({ length: 3 }, () => true),
      ...Array.from({ length: 4 }, () => false),
    ]);
    const seenIds = first.items.map(({ id }) => id);
    for (let next = first.next; next !== null;) {
      const page = await listByDeadline(next);
      seenIds.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(seenIds).toHaveLength(first.total);
    expect(new Set(seenIds).size).toBe(first.total);
  });

  test("none with hidePromoted", async () => {
    const { body } = await getOpportunities({ hidePromoted: "true", size: 100 });
    expect(body.total).toBe(53);
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids.some((id: string) => promoted.includes(id))).toBe(false);
  });

  test("lead only where they match the search", async () => {
    const { body } = await getOpportunities({ q: "copper" });
    const leading = body.items.filter((item: { promoted: boolean }) => item.promoted);
    expect(leading.length).toBeGreaterThan(0);
    for (const { title } of leading) expect(title).toContain("copper");
  });
});

describe("GET /v1/opportunities/: closed and hidden opportunities", () => {
  test("closed and hidden opportunities leave lists, related and random ones at once", async () => {
    const profileId = newId();
    await db()
      .insertInto("profiles")
      .values({
        id: profileId,
        role: "ART_ORGANIZATION",
        organization_type: "MUSEUM",
        name: "M",
        slug: "m",
      })
      .execute();
    const fields = { type: "JOB", city: "Wexford", country: "IE" };
    const [hiddenId = "", closedId = "", openId = ""] = await addListed(
      { ...fields, title: "Job of a hidden one", profile_id: profileId },
      { ...fields, title: "Job that has closed" },
      { ...fields, title: "Another job of these" },
    );
    await promote(hiddenId);
    const findShown = async () => {
      const { body } = await getOpportunities({ types: "JOB", size: 100 });
      const related = await listRelatedOpportunities(openId, 5);
      return [body.items, related].map((items: { id: string }[]) =>
        [hiddenId, closedId, openId].map((id) => items.some((item) => item.id === id)),
      );
    };
    expect(await findShown()).toEqual([
      [true, true, true],
      [true, true, false],
    ]);
    await db().updateTable("profiles").set({ hidden: true }).where("id", "=", profileId).execute();
    await db()
      .updateTable("opportunities")
      .set({ listed_until: inDays(-1) })
      .where("id", "=", closedId)
      .execute();
    expect(await findShown()).toEqual([
      [false, false, true],
      [false, false, false],
    ]);
    // What closes by time alone stays in listed_opportunities until the sweep.
    await db()
      .updateTable("listed_opportunities")
      .set({ listed_until: inDays(-1) })
      .where("opportunity_id", "=", openId)
      .execute();
    expect(await findShown()).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    for (let draw = 0; draw < 20; draw += 1) {
      expect([hiddenId, closedId, openId]).not.toContain((await findRandomOpportunity()).id);
    }
    await db().updateTable("profiles").set({ hidden: false }).where("id", "=", profileId).execute();
    const { body } = await getOpportunities({ types: "JOB" });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([hiddenId]);
    const createdIds = [hiddenId, closedId, openId];
    await db().deleteFrom("opportunities").where("id", "in", createdIds).execute();
  });

  test("the sweep deletes closed ones and their words from listed_opportunities, and nothing else", async () => {
    const listWords = () =>
      db()
        .selectFrom("listed_opportunity_words")
        .select("word")
        .where("word", "=", "forgotten")
        .execute();
    const [id = ""] = await addListed({ title: "A forgotten call" });
    expect(await listWords()).toHaveLength(1);
    await sweepListedOpportunities();
    expect(await listWords()).toHaveLength(1);
    await db()
      .updateTable("listed_opportunities")
      .set({ listed_until: inDays(-1) })
      .where("opportunity_id", "=", id)
      .execute();
    expect(await sweepListedOpportunities()).toBe(1);
    expect(await listWords()).toHaveLength(0);
    expect(await sweepListedOpportunities()).toBe(0);
  });
});

test("GET /v1/opportunities/random: roughly uniform", async () => {
  // On average, 300 uniform draws miss fewer than one of the 60.
  const drawnIds = new Set<string>();
  for (let draw = 0; draw < 300; draw += 1) drawnIds.add((await findRandomOpportunity()).id);
  expect(drawnIds.size).toBeGreaterThan(45);
});

test("GET /v1/opportunities/random: one statement", async () => {
  expect(await captureStatements(() => findRandomOpportunity())).toHaveLength(1);
});
