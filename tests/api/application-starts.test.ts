import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import {
  createSubmission,
  minutesAgo,
  nativeOpportunity,
  repeatWhileBusy,
  setDeadline,
  start,
  takeBack,
} from "@/tests/support/applications";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { listPaths, request } from "@/tests/support/request";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

const setOpportunity = (id: string, fields: object) =>
  db().updateTable("opportunities").set(fields).where("id", "=", id).execute();

describe("POST /v1/applications/", () => {
  test("begins a draft with a random number, and its address", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { title: "Tidal works" });
    const artist = await createArtist();
    const { status, body, headers } = await start(artist, opportunityId);
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`/v1/applications/${body.id}`);
    expect(body).toMatchObject({
      state: "DRAFT",
      answers: {},
      revision: 1,
      dirty: false,
      outcome: null,
      opportunity: { id: opportunityId, title: "Tidal works" },
      profile: { id: artist.profileId, name: "Ada Brook" },
    });
    expect(body.number).toBeGreaterThanOrEqual(100_000);
    expect(body.stage).toBeUndefined();
  });

  test("the same Idempotency-Key begins one", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const artist = await createArtist();
    const headers = { "Idempotency-Key": newId() };
    const begin = () =>
      request("POST /v1/applications/", { json: { opportunityId }, headers, ...artist });
    const [first, second] = await Promise.all([begin(), begin()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).toBe(second.body.id);
  });

  test("404 for an unknown opportunity, a draft and a removed one", async () => {
    const artist = await createArtist();
    const isDraft = await opportunityRow(organiser.profileId, { status: "DRAFT" });
    const removed = await nativeOpportunity(organiser.profileId);
    await setOpportunity(removed, { status: "REMOVED" });
    for (const id of [newId(), "nonsense", isDraft, removed])
      expect((await start(artist, id)).status).toBe(404);
  });

  test("409 where applications go elsewhere, before it opens, and from the deadline on without grace", async () => {
    const artist = await createArtist();
    const outside = await opportunityRow(organiser.profileId);
    const early = await nativeOpportunity(organiser.profileId);
    await setOpportunity(early, { opens_at: inDays(2).toISOString() });
    const closed = await nativeOpportunity(organiser.profileId, { lateMinutes: 60 });
    await setDeadline(closed, minutesAgo(1));
    for (const [id, path] of [
      [outside, "applyMode"],
      [early, "opensAt"],
      [closed, "deadline"],
    ] as const) {
      const response = await start(artist, id);
      expect([response.status, response.body.code]).toEqual([409, "CONFLICT"]);
      expect(listPaths(response)).toEqual([path]);
    }
  });

  test("takes applications until the deadline, whatever the end of the listing", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      deadline: inDays(5),
      listedUntil: inDays(-1),
    });
    expect((await start(await createArtist(), opportunityId)).status).toBe(201);
  });

  test("422 with the conditions for somebody whom they exclude", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    await setOpportunity(opportunityId, { eligibility: JSON.stringify({ countries: ["PT"] }) });
    const artist = await createActor(await signUp(), { country: "DE" });
    const response = await start(artist, opportunityId);
    expect([response.status, listPaths(response)]).toEqual([422, ["eligibility"]]);
    expect(response.body.message).toContain("Portugal");
  });

  test("twenty parallel starts by two profiles of an account begin as many as each artist may send", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { perArtist: 3 });
    const first = await createArtist();
    const second = await createActor(first, { name: "Second Profile" });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        repeatWhileBusy(() => start(index % 2 === 0 ? first : second, opportunityId)),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    const rejected = responses.find(({ status }) => status === 409)!;
    expect(listPaths(rejected)).toEqual(["perArtist"]);
  });

  test("a withdrawn application frees its place until the deadline", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id } = await createSubmission(opportunityId);
    expect((await start(artist, opportunityId)).status).toBe(409);
    await takeBack(artist, id);
    expect((await start(artist, opportunityId)).status).toBe(201);
  });

  test("409 perArtist for the 21st start, also if the drafts were withdrawn", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const artist = await createArtist();
    for (let begun = 0; begun < 20; begun += 1) {
      const { status, body } = await start(artist, opportunityId);
      expect(status).toBe(201);
      await takeBack(artist, body.id);
    }
    const response = await start(artist, opportunityId);
    expect([response.status, listPaths(response)]).toEqual([409, ["perArtist"]]);
    expect((await start(await createArtist(), opportunityId)).status).toBe(201);
  });

  test("withdrawn drafts do not count among the 50,000 applications of an opportunity", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { uid } = await createArtist();
    for (let inserted = 0; inserted < 50_000; inserted += 5_000)
      await sql`
        insert into applications (id, opportunity_id, account_uid, slot, number, state)
        select gen_random_uuid(), ${opportunityId}, ${uid}, 1, ${100_000 + inserted} + n, 'WITHDRAWN' from generate_series(1, 5000) n`.execute(
        db(),
      );
    expect((await start(await createArtist(), opportunityId)).status).toBe(201);
  });
});
