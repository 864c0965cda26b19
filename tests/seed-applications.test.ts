import { beforeAll, describe, expect, inject, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { demoArtworks } from "@/local/seed/demo-artworks";
import { type DemoAccount, ensureDemoAccounts } from "@/local/seed/ensure-demo-accounts";
import { seedApplications } from "@/local/seed/seed-applications";
import { seedDemo } from "@/local/seed/seed-demo";
import type { DemoName } from "@/local/stack/demo-accounts";
import { type Actor, fetchProfileToken, signIn } from "@/tests/support/accounts";
import { listDesk, readFacets } from "@/tests/support/desk";
import { listEntries, listJuries, listJurors } from "@/tests/support/juries";
import { request } from "@/tests/support/request";

const password = "vitrine-demo";
let accounts: Record<DemoName, DemoAccount>;

/** Stores artworks with their pictures' rows alone: making the files takes long. */
async function storeArtworks(): Promise<void> {
  await db()
    .insertInto("artworks")
    .values(
      demoArtworks.map(({ id, profileId, title, medium, year, width, height, sourceId }) => ({
        id,
        profile_id: profileId,
        title,
        medium,
        year,
        width,
        height,
        source: "demo",
        source_id: sourceId,
      })),
    )
    .execute();
  await db()
    .insertInto("artwork_images")
    .values(
      demoArtworks.map(({ id, sourceId }) => ({
        id: newId(),
        artwork_id: id,
        position: 0,
        key: `artworks/${id}.jpg`,
        width: 4,
        height: 3,
        placeholder: sourceId,
      })),
    )
    .execute();
}

async function openAs(name: DemoName): Promise<Actor> {
  const { uid, email } = accounts[name];
  const account = { uid, email, password, identity: "" };
  const signedIn = { ...account, identity: await signIn(account) };
  const { id: profileId } = await db()
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();
  return { ...signedIn, profileId, profile: await fetchProfileToken(signedIn, profileId) };
}

async function findOpportunity(title: string): Promise<string> {
  const { id } = await db()
    .selectFrom("opportunities")
    .select("id")
    .where("title", "like", `${title}%`)
    .executeTakeFirstOrThrow();
  return id;
}

const countApplications = async () =>
  (await db().selectFrom("applications").select("id").execute()).length;

beforeAll(async () => {
  accounts = await ensureDemoAccounts({
    authUrl: inject("authUrl"),
    projectId: "demo-vitrine",
    password,
  });
  await seedDemo(accounts, { artworks: [] });
  await storeArtworks();
});

describe("npm run seed -- --demo: applications", () => {
  test("are added once, also by two runs at the same time", async () => {
    const added = await Promise.all([seedApplications(accounts), seedApplications(accounts)]);
    const count = await countApplications();
    expect(added.toSorted((a, b) => a - b)).toEqual([0, count]);
    expect(await seedApplications(accounts)).toBe(0);
    expect(await countApplications()).toBe(count);
  });

  test("are not added again after a crash between their commit and the marker", async () => {
    const count = await countApplications();
    await storage().remove("seed/applications.json");
    expect(await seedApplications(accounts)).toBe(0);
    expect(await countApplications()).toBe(count);
    expect(await storage().exists("seed/applications.json")).toBe(true);
  });

  test("ten opportunities take more of them, each with a form and the documents that it asks for", async () => {
    const open = await db()
      .selectFrom("listed_opportunities")
      .innerJoin("opportunities", "id", "opportunity_id")
      .select(["form_opened_at", "opportunities.requirements"])
      .where("apply_mode", "=", "HERE")
      .execute();
    expect(open).toHaveLength(10);
    for (const { form_opened_at, requirements } of open) {
      expect(form_opened_at).not.toBeNull();
      expect(requirements.length).toBeGreaterThan(0);
    }
  });

  test("the organisation has an open opportunity with sixty of them, and what the team made of them", async () => {
    const owner = await openAs("organization");
    const id = await findOpportunity("Salt, Water, Light");
    const { body: list } = await listDesk(owner, id);
    expect(list.total).toBe(60);
    for (const { works, profile } of list.items) {
      expect(works.length).toBeGreaterThan(0);
      expect(profile.slug).not.toBeNull();
    }
    const { body: facets } = await readFacets(owner, id);
    const count = (name: string, value: unknown) =>
      facets[name].find((one: { value: unknown }) => one.value === value)?.count;
    // It is rolling by now, so nothing is late.
    expect(facets.late).toEqual([]);
    expect(count("state", "WITHDRAWN")).toBe(1);
    expect(count("state", "NOT_CONSIDERED")).toBe(1);
    expect(count("stage", "SHORTLIST")).toBe(14);
    expect(count("stage", "NEW")).toBeGreaterThan(4);
    expect(facets.tags.length).toBeGreaterThan(5);
    const { body: found } = await listDesk(owner, id, { q: "saltstraumen" });
    expect(found.items.map(({ profile }: { profile: { name: string } }) => profile.name)).toContain(
      "Signe Aldersund",
    );
  });

  test("its profile says how soon it answers artists", async () => {
    const { profileId } = await openAs("organization");
    const { body } = await request("GET /v1/profiles/{id}/answer-record", {
      params: { id: profileId },
    });
    expect(body.of).toBe("ORGANISER");
    expect(body.record.artists).toBeGreaterThanOrEqual(5);
    expect(body.record.answered).toBe(100);
  });

  test("three people have accepted to be its jury, and a closed round has results", async () => {
    const owner = await openAs("organization");
    const id = await findOpportunity("Salt, Water, Light");
    const { body: jurors } = await listJurors(owner, id);
    expect(
      jurors.map(({ state, isChair }: { state: string; isChair: boolean }) => [state, isChair]),
    ).toEqual([
      ["ACCEPTED", true],
      ["ACCEPTED", false],
      ["ACCEPTED", false],
    ]);
    const { body: results } = await request("GET /v1/opportunities/{id}/rounds/{n}/results", {
      params: { id, n: "1" },
      identity: owner.identity,
    });
    expect(results.round.state).toBe("CLOSED");
    expect(results.isAdjusted).toBe(true);
    const [first, second] = await db()
      .selectFrom("rounds")
      .select(["opened_at", "closed_at"])
      .where("opportunity_id", "=", id)
      .orderBy("number")
      .execute();
    const [opened = 0, closed = 0, openedNext = 0] = [
      first?.opened_at,
      first?.closed_at,
      second?.opened_at,
    ].map((date) => date?.getTime());
    expect(opened).toBeLessThan(closed);
    expect(closed).toBeLessThan(openedNext);
    const adjusted = results.items.map((item: { adjusted: number }) => item.adjusted);
    expect(Math.max(...adjusted)).toBeLessThanOrEqual(100);
    expect(results.belowQuorum).toHaveLength(1);
    expect(results.items.length).toBeGreaterThan(45);
    expect(new Set(results.items.map(({ mean }: { mean: number }) => mean)).size).toBeGreaterThan(
      5,
    );
    const effects = results.jurors.map(({ effect }: { effect: number }) => effect);
    expect(Math.min(...effects)).toBeLessThan(-8);
    expect(Math.max(...effects)).toBeGreaterThan(8);
    const byMean = results.items.toSorted(
      (a: { mean: number }, b: { mean: number }) => b.mean - a.mean,
    );
    expect(byMean).not.toEqual(results.items);
    const stages = new Set(results.items.map(({ stage }: { stage: string }) => stage));
    expect(stages).toEqual(new Set(["SHORTLIST", "LONGLIST", "Declined"]));
  });

  test("each juror sees the open round without conflicts, and the juror has work left in it", async () => {
    const [juror, juror2] = [await openAs("juror"), await openAs("juror2")];
    const { body: rounds } = await listJuries(juror);
    const open = rounds.items.find(({ state }: { state: string }) => state === "OPEN");
    expect(open.left).toBeGreaterThan(4);
    expect(open.scored).toBeGreaterThan(2);
    const { body: others } = await listJuries(juror2);
    expect(others.items.map(({ left }: { left: number }) => left)).toContain(0);
    for (const { id } of others.items) {
      const { body } = await listEntries(juror2, id, { size: "60" });
      expect(JSON.stringify(body)).not.toContain("Mizorogi");
    }
  });

  test("letters are ready to release: none has an error, and nobody lacks one", async () => {
    const owner = await openAs("organization");
    const { body } = await request("GET /v1/opportunities/{id}/letters", {
      params: { id: await findOpportunity("Salthouse Prize") },
      identity: owner.identity,
    });
    expect(body).toMatchObject({ drafts: 13, withoutLetter: 0, releaseAt: null });
    for (const { errors } of body.items) expect(errors).toEqual([]);
  });

  test("letters are released and sent, with each kind of reply", async () => {
    const owner = await openAs("organization");
    const { body } = await request("GET /v1/opportunities/{id}/letters", {
      params: { id: await findOpportunity("Winter School") },
      query: { state: "RELEASED" },
      identity: owner.identity,
    });
    type Released = { outcome: string; reply: string | null; delivery: string | null };
    const kinds = body.items.map(({ outcome, reply }: Released) => `${outcome} ${reply ?? ""}`);
    expect(new Set(kinds)).toEqual(
      new Set(["ACCEPTED ", "ACCEPTED CONFIRMED", "ACCEPTED DECLINED", "WAITLISTED ", "DECLINED "]),
    );
    const deliveries = body.items.map(({ delivery }: Released) => delivery);
    expect(new Set(deliveries)).toEqual(new Set(["SENT"]));
    expect(body.isComplete).toBe(true);
  });

  test("the artist has one in every state", async () => {
    const artist = await openAs("artist");
    const { body } = await request("GET /v1/applications/", artist);
    type Own = {
      state: string;
      outcome: string | null;
      reply: string | null;
      isEditable: boolean;
      missing: number | null;
    };
    const states = body.items.map(({ state, outcome, reply, isEditable }: Own) =>
      [state, outcome ?? "", reply ?? "", isEditable ? "editable" : ""].join(" ").trim(),
    );
    expect(states.toSorted()).toEqual([
      "DRAFT   editable",
      "NOT_CONSIDERED",
      "SUBMITTED",
      "SUBMITTED   editable",
      "SUBMITTED ACCEPTED",
      "SUBMITTED DECLINED",
      "SUBMITTED WAITLISTED",
      "WITHDRAWN",
    ]);
    expect(body.items.find(({ state }: Own) => state === "DRAFT").missing).toBe(3);
  });
});
