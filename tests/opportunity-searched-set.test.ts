import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sweepListedOpportunities } from "@/lib/opportunities/publishing/ending-listings.commands";
import { OpportunityType, Requirement, Reward } from "@/lib/vocabulary/opportunity-types.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { db } from "@/lib/server/database/db";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";

test.each([
  ["opportunity_types", OpportunityType.options],
  ["opportunity_fields", ArtisticField.options],
  ["opportunity_rewards", Reward.options],
  ["opportunity_requirements", Requirement.options],
])("%s: the database has the keys in the order of their bits", async (name, options) => {
  const { rows } = await sql<{ words: string[] }>`select ${sql.raw(name)}() as words`.execute(db());
  expect(rows[0]?.words).toEqual(options);
});

const findListed = async (id: string) =>
  db()
    .selectFrom("listed_opportunities")
    .selectAll()
    .where("opportunity_id", "=", id)
    .executeTakeFirst();

describe("listed_opportunities", () => {
  test("contains what is published and open, with its keys as masks", async () => {
    const id = await opportunityRow(await profileRow());
    expect(await findListed(id)).toMatchObject({
      types: 1 << OpportunityType.options.indexOf("OPEN_CALL"),
      fields: 2 ** ArtisticField.options.length - 1,
      rewards: 0,
      fees: 1,
      attendances: 1,
      apply_modes: 2,
      deadline_kinds: 1,
      country: "PT",
      place: "porto portugal",
    });
  });

  test.each(["DRAFT", "PENDING_PAYMENT", "REMOVED"] as const)("contains no %s", async (status) => {
    expect(await findListed(await opportunityRow(await profileRow(), { status }))).toBeUndefined();
  });

  test("never contains what is already over; the sweep deletes the rest", async () => {
    const profileId = await profileRow();
    expect(
      await findListed(await opportunityRow(profileId, { deadline: inDays(-1) })),
    ).toBeUndefined();
    const id = await opportunityRow(profileId);
    await db()
      .updateTable("listed_opportunities")
      .set({ listed_until: new Date() })
      .where("opportunity_id", "=", id)
      .execute();
    await sweepListedOpportunities();
    expect(await findListed(id)).toBeUndefined();
  });

  test("follows changes and deletions", async () => {
    const id = await opportunityRow(await profileRow());
    const opportunity = db().updateTable("opportunities").where("id", "=", id);
    await opportunity.set({ artistic_fields: ["VIDEO"], open_to_all_fields: false }).execute();
    expect((await findListed(id))?.fields).toBe(1 << ArtisticField.options.indexOf("VIDEO"));
    await opportunity.set({ status: "REMOVED" }).execute();
    expect(await findListed(id)).toBeUndefined();
  });

  test("drops opportunities of a hidden profile, and restores them", async () => {
    const profileId = await profileRow();
    const id = await opportunityRow(profileId);
    const hide = (hidden: boolean) =>
      db().updateTable("profiles").set({ hidden }).where("id", "=", profileId).execute();
    await hide(true);
    expect(await findListed(id)).toBeUndefined();
    const whileHidden = await opportunityRow(profileId);
    expect(await findListed(whileHidden)).toBeUndefined();
    await hide(false);
    expect(await findListed(id)).toBeDefined();
    expect(await findListed(whileHidden)).toBeDefined();
  });

  test("loses opportunities with their profile", async () => {
    const profileId = await profileRow();
    const id = await opportunityRow(profileId);
    await db().deleteFrom("profiles").where("id", "=", profileId).execute();
    expect(await findListed(id)).toBeUndefined();
  });

  test("words have the opportunity's end and order, and follow it", async () => {
    const id = await opportunityRow(await profileRow());
    const listKeys = async (table: "listed_opportunities" | "listed_opportunity_words") =>
      db()
        .selectFrom(table)
        .select(["listed_until", "published_at", "deadline_order"])
        .distinct()
        .where("opportunity_id", "=", id)
        .execute();
    expect(await listKeys("listed_opportunity_words")).toEqual(
      await listKeys("listed_opportunities"),
    );
    const earlier = inDays(1);
    await db()
      .updateTable("listed_opportunities")
      .set({ listed_until: earlier, published_at: earlier, deadline_order: earlier })
      .where("opportunity_id", "=", id)
      .execute();
    expect(await listKeys("listed_opportunity_words")).toEqual([
      { listed_until: earlier, published_at: earlier, deadline_order: earlier },
    ]);
  });
});
