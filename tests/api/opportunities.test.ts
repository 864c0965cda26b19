import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist, type TestAccount } from "@/tests/support/accounts";
import { addMember } from "@/tests/support/members";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

const getOpportunity = (id: string, actor?: TestAccount) =>
  request("GET /v1/opportunities/{id}", {
    params: { id },
    ...(actor && { identity: actor.identity }),
  });

describe("POST /v1/opportunities/", () => {
  test("201 with Location for a draft with only a title, visible to nobody else", async () => {
    const actor = await createArtist();
    const { status, body, headers } = await postOpportunity(actor, { title: "A call for works" });
    expect([status, headers.get("location")]).toEqual([201, `/v1/opportunities/${body.id}`]);
    expect(body).toMatchObject({
      title: "A call for works",
      status: "DRAFT",
      type: null,
      organizationName: "Ada Brook",
      profile: { id: actor.profileId, name: "Ada Brook", role: "ARTIST" },
      feeType: "FREE",
      openToAllFields: true,
      deadline: null,
      plan: null,
      publishedAt: null,
      listedUntil: null,
      boosts: [],
      images: [],
      bookmarked: false,
    });
    expect((await getOpportunity(body.id)).status).toBe(404);
    expect((await getOpportunity(body.id, await createArtist())).status).toBe(404);
    expect((await getOpportunity(body.id, actor)).body.id).toBe(body.id);
    expect((await getOpportunity(body.slug, actor)).body.id).toBe(body.id);
  });

  test("a draft is visible to the team of its profile, and to nobody who has left it", async () => {
    const owner = await createArtist();
    const [viewer, stranger] = [await addMember(owner, "VIEWER"), await createArtist()];
    const id = await opportunityRow(owner.profileId, { status: "DRAFT" });
    expect((await getOpportunity(id, viewer)).body).toMatchObject({ id, status: "DRAFT" });
    expect((await getOpportunity(id, stranger)).status).toBe(404);
    expect((await putOpportunity(viewer, id, { summary: "Mine" })).status).toBe(403);
    await db().deleteFrom("members").where("account_uid", "=", viewer.uid).execute();
    expect((await getOpportunity(id, viewer)).status).toBe(404);
  });

  test("normalises the time zone to its IANA name", async () => {
    const actor = await createArtist();
    for (const timeZone of ["europe/kyiv", "Europe/Kiev"]) {
      const { body } = await postOpportunity(actor, { title: "A call in a zone", timeZone });
      expect(body.timeZone, timeZone).toBe("Europe/Kyiv");
    }
  });

  test("stores what was sent and derives the deadline", async () => {
    const fields = {
      ...completeOpportunity(),
      deadlineLocal: "2027-03-28T02:30",
      timeZone: "Europe/Berlin",
      feeType: "FEE",
      fee: { amount: 2_500, currency: "EUR" },
      feeReason: "For the jury",
      costs: [{ kind: "SHIPPING", paidBy: "SHARED", amount: null, note: "Up to 20 kg" }],
      rewards: ["CASHPRIZE", "EXHIBITION"],
      rewardAmount: { amount: 500_000, currency: "EUR" },
      rewardNote: "Three prizes",
      eligibility: {
        countries: ["PT"],
        ageMin: 18,
        ageMax: null,
        languages: ["pt"],
        studentsOnly: false,
        note: "",
      },
      artisticFields: ["VIDEO", "SOUND_ART"],
      requirements: ["cv", "artist_statement"],
      opensAt: "2027-01-01",
      startDate: "2027-06-01",
      endDate: "2027-07-01",
      resultsAt: "2027-05-01T12:00:00+02:00",
      website: "https://harbour.example/",
    };
    const { body } = await postOpportunity(await createArtist(), fields);
    expect(body).toMatchObject({
      ...fields,
      feeType: "FEES",
      openToAllFields: false,
      deadline: "2027-03-28T01:00:00.000Z",
      resultsAt: "2027-05-01T10:00:00.000Z",
      status: "DRAFT",
    });
  });

  test("ignores status, boosts and publication dates", async () => {
    const forged = {
      status: "PUBLISHED",
      promoted: true,
      highlighted: true,
      boosts: [{ type: "TOP_POST_1", startsAt: inDays(-1), endsAt: inDays(5) }],
      publishedAt: inDays(-1),
      listedUntil: inDays(100),
      slug: "mine",
      id: newId(),
    };
    const { body } = await postOpportunity(await createArtist(), {
      ...completeOpportunity(),
      ...forged,
    });
    expect(body).toMatchObject({ status: "DRAFT", promoted: false, boosts: [], publishedAt: null });
    expect(body.id).not.toBe(forged.id);
    expect(body.slug).not.toBe("mine");
  });

  test("400 names every invalid field, and what publishing needs", async () => {
    const invalidFields = { title: "Short", type: "NOPE", country: "Nowhere", timeZone: "X/Y" };
    const response = await postOpportunity(await createArtist(), {
      ...invalidFields,
      plan: "FREE",
    });
    expect(response.status).toBe(400);
    const paths = response.body.details.map(({ path }: { path: string }) => path).sort();
    expect(paths).toEqual(
      ["applyUrl", "country", "deadlineLocal", "description", "timeZone", "title", "type"].sort(),
    );
  });

  test("Idempotency-Key: repeats the response and creates one opportunity", async () => {
    const actor = await createArtist();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const responses = await Promise.all([
      postOpportunity(actor, completeOpportunity(), headers),
      postOpportunity(actor, completeOpportunity(), headers),
    ]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe("PUT /v1/opportunities/{id}", () => {
  test("updates the fields sent and keeps the others; 400 for a body with another id", async () => {
    const actor = await createArtist();
    const { body: draft } = await postOpportunity(actor, completeOpportunity());
    const { status, body } = await putOpportunity(actor, draft.id, {
      summary: "Shorter",
      city: "",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ summary: "Shorter", city: "", title: draft.title });
    const mismatch = await putOpportunity(actor, draft.id, { id: newId() });
    expect([mismatch.status, mismatch.body.details[0].path]).toEqual([400, "id"]);
  });

  test("accepts the response of GET unchanged", async () => {
    const actor = await createArtist();
    const { body: draft } = await postOpportunity(actor, completeOpportunity());
    const { status, body } = await putOpportunity(actor, draft.id, draft);
    expect(status).toBe(200);
    expect({ ...body, updatedAt: "" }).toEqual({ ...draft, updatedAt: "" });
  });

  test("400 for dates that conflict with stored ones", async () => {
    const actor = await createArtist();
    const { body: draft } = await postOpportunity(actor, {
      ...completeOpportunity(),
      startDate: "2027-07-01",
    });
    const { status, body } = await putOpportunity(actor, draft.id, { endDate: "2027-06-01" });
    expect([status, body.details[0].path]).toEqual([400, "endDate"]);
  });

  test("a published opportunity stays complete and keeps its slug when the title changes", async () => {
    const actor = await createArtist();
    const title = `Tidal works ${crypto.randomUUID().slice(0, 8)}`;
    const { body: published } = await postOpportunity(actor, {
      ...completeOpportunity(),
      title,
      plan: "FREE",
    });
    expect(published.slug).toBe(title.toLowerCase().replaceAll(" ", "-"));
    const emptied = await putOpportunity(actor, published.id, {
      applyUrl: null,
      description: "",
    });
    expect(emptied.body.details.map(({ path }: { path: string }) => path)).toEqual([
      "description",
      "applyUrl",
    ]);
    const renamed = await putOpportunity(actor, published.id, { title: "Another title" });
    expect([renamed.body.title, renamed.body.slug]).toEqual(["Another title", published.slug]);
  });

  test("records changes of deadline, fee and eligibility of a published opportunity, not of a draft", async () => {
    const actor = await createArtist();
    const listChanges = async (id: string) =>
      (await request("GET /v1/opportunities/{id}/changes", { params: { id } })).body;
    const year = new Date().getUTCFullYear() + 1;
    const deadlineFields = { deadlineLocal: `${year}-06-30`, timeZone: "UTC" };
    const { body: draft } = await postOpportunity(actor, {
      ...completeOpportunity(),
      ...deadlineFields,
    });
    await putOpportunity(actor, draft.id, { deadlineLocal: `${year}-07-01` });
    const { body: published } = await putOpportunity(actor, draft.id, { plan: "FREE" });
    expect(await listChanges(published.id)).toEqual([]);
    await putOpportunity(actor, published.id, { summary: "Nothing that is watched" });
    await putOpportunity(actor, published.id, { deadlineLocal: `${year}-07-15T12:00` });
    await putOpportunity(actor, published.id, { eligibility: { studentsOnly: true } });
    expect(await listChanges(published.slug)).toMatchObject([
      { field: "eligibility", before: "Anyone", after: "students only" },
      {
        field: "deadline",
        before: `1 July ${year}, the end of the day, UTC`,
        after: `15 July ${year}, 12:00, UTC`,
      },
    ]);
  });
});

describe("reading opportunities", () => {
  test("GET /v1/opportunities/ids: in the requested order, without drafts, unknown and malformed ids", async () => {
    const { profileId } = await createArtist();
    const [firstId, secondId] = [await opportunityRow(profileId), await opportunityRow(profileId)];
    const draft = await opportunityRow(profileId, { status: "DRAFT" });
    const requestedIds = [secondId, newId(), draft, "nonsense", firstId].join(",");
    const { body } = await request("GET /v1/opportunities/ids", { query: { ids: requestedIds } });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([secondId, firstId]);
    const tooManyIds = Array.from({ length: 101 }, () => newId()).join(",");
    expect(
      (await request("GET /v1/opportunities/ids", { query: { ids: tooManyIds } })).status,
    ).toBe(400);
    expect((await request("GET /v1/opportunities/ids")).body).toEqual([]);
  });

  test("GET /v1/opportunities/profiles/{profileId}: open ones, newest first; all of them with the owner's tokens", async () => {
    const actor = await createArtist();
    const openId = await opportunityRow(actor.profileId);
    const draft = await opportunityRow(actor.profileId, { status: "DRAFT" });
    const params = { profileId: actor.profileId };
    const listIds = (body: { id: string }[]) => body.map(({ id }) => id);
    expect(
      listIds((await request("GET /v1/opportunities/profiles/{profileId}", { params })).body),
    ).toEqual([openId]);
    const ownResponse = await request("GET /v1/opportunities/profiles/{profileId}", {
      params,
      identity: actor.identity,
    });
    expect(listIds(ownResponse.body)).toEqual([draft, openId]);
    const otherActor = await createArtist();
    const otherResponse = await request("GET /v1/opportunities/profiles/{profileId}", {
      params,
      identity: otherActor.identity,
    });
    expect(listIds(otherResponse.body)).toEqual([openId]);
    const sizedResponse = await request("GET /v1/opportunities/profiles/{profileId}", {
      params,
      query: { size: 1 },
      identity: actor.identity,
    });
    expect(listIds(sizedResponse.body)).toEqual([draft]);
    expect(
      (
        await request("GET /v1/opportunities/profiles/{profileId}", {
          params: { profileId: newId() },
        })
      ).status,
    ).toBe(404);
  });

  test("GET /v1/opportunities/{id}: 404 for an unknown id or slug", async () => {
    for (const id of ["nothing-here", newId(), "UPPER", "a b"]) {
      expect((await getOpportunity(id)).status).toBe(404);
    }
  });

  test("GET /v1/profiles/{id}: counts open opportunities", async () => {
    const { profileId } = await createArtist();
    await opportunityRow(profileId);
    await opportunityRow(profileId, { deadline: inDays(-1) });
    await opportunityRow(profileId, { status: "DRAFT" });
    const { body } = await request("GET /v1/profiles/{id}", { params: { id: profileId } });
    expect(body.counts.opportunities).toBe(1);
  });
});
