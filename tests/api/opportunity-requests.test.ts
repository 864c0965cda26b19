import { describe, expect, test } from "vitest";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { type ApiResponse, request } from "@/tests/support/request";

const listErrorPaths = ({ body }: ApiResponse): string[] =>
  body.details.map(({ path }: { path: string }) => path);

describe("POST and PUT /v1/opportunities/: fields", () => {
  const nullFields = {
    summary: null,
    description: null,
    organizationName: null,
    city: null,
    feeReason: null,
    rewardNote: null,
    costs: null,
    rewards: null,
    eligibility: null,
    artisticFields: null,
    requirements: null,
    images: null,
  };

  test("null counts as not sent for a new opportunity", async () => {
    const title = { title: "A call for works" };
    const actor = await createArtist();
    const [withoutFields, withNulls] = [
      await postOpportunity(actor, title),
      await postOpportunity(actor, { ...title, ...nullFields }),
    ];
    expect(withNulls.status).toBe(201);
    const ignoredFields = { id: "", slug: "", createdAt: "", updatedAt: "" };
    expect({ ...withNulls.body, ...ignoredFields }).toEqual({
      ...withoutFields.body,
      ...ignoredFields,
    });
  });

  test("null empties a draft's fields, except the title", async () => {
    const actor = await createArtist();
    const { body: draft } = await postOpportunity(actor, {
      ...completeOpportunity(),
      rewards: ["TRAVEL"],
    });
    const { body } = await putOpportunity(actor, draft.id, { ...nullFields, country: null });
    expect(body).toMatchObject({
      summary: "",
      description: "",
      city: "",
      rewards: [],
      country: null,
    });
    expect((await putOpportunity(actor, draft.id, { title: null })).status).toBe(400);
  });

  test("organizationName defaults to the profile's, also when published at once", async () => {
    const unnamed = { ...completeOpportunity(), organizationName: "", plan: "FREE" };
    const { status, body } = await postOpportunity(await createArtist(), unnamed);
    expect([status, body.organizationName]).toEqual([201, "Ada Brook"]);
  });

  test("URLs are stored without spaces", async () => {
    const applyUrl = "https://harbour.example/open call";
    const { body } = await postOpportunity(await createArtist(), {
      title: "A call for works",
      applyUrl,
    });
    expect(body.applyUrl).toBe("https://harbour.example/open%20call");
  });

  test.each([
    ["startDate", "0000-05-05"],
    ["endDate", "9999-12-31"],
    ["opensAt", "0000-01-01T00:00:00+14:00"],
    ["resultsAt", "9999-12-31T23:59:59-10:00"],
    ["deadlineLocal", "9999-12-31"],
  ])("400 for a %s of %s, which is out of range", async (field, value) => {
    const response = await postOpportunity(await createArtist(), {
      title: "A call for works",
      [field]: value,
    });
    expect([response.status, listErrorPaths(response)]).toEqual([400, [field]]);
  });

  test("400 names a past deadline beside every other error", async () => {
    const invalidFields = { type: "PARTY", deadlineLocal: "2020-01-01", summary: "a".repeat(241) };
    const response = await postOpportunity(await createArtist(), {
      ...completeOpportunity(),
      ...invalidFields,
      plan: "FREE",
    });
    expect([response.status, listErrorPaths(response).toSorted()]).toEqual([
      400,
      ["deadlineLocal", "summary", "type"],
    ]);
  });
});

describe("opportunity slugs", () => {
  test("a title that looks like an id still gets a working slug", async () => {
    const { body } = await postOpportunity(await createArtist(), {
      ...completeOpportunity(),
      title: newId(),
      plan: "FREE",
    });
    const response = await request("GET /v1/opportunities/{id}", { params: { id: body.slug } });
    expect(response.body.id).toBe(body.id);
  });

  test("two opportunities with one title get different slugs, also concurrently", async () => {
    const title = `Twins ${newId()}`;
    const posts = [await createArtist(), await createArtist()].map((actor) =>
      postOpportunity(actor, { ...completeOpportunity(), title, plan: "FREE" }),
    );
    const slugs = (await Promise.all(posts)).map(({ body }) => body.slug);
    expect(new Set(slugs).size).toBe(2);
  });
});

test("POST /v1/opportunities/{id}/copy: Location of the copy", async () => {
  const actor = await createArtist();
  const { body: draft } = await postOpportunity(actor, { title: "A call for works" });
  const { headers, body } = await request("POST /v1/opportunities/{id}/copy", {
    params: { id: draft.id },
    ...actor,
  });
  expect(headers.get("location")).toBe(`/v1/opportunities/${body.id}`);
});

test("GET /v1/opportunities/ids: upper- and lower-case ids are one id, returned once", async () => {
  const id = await opportunityRow((await createArtist()).profileId);
  const { body } = await request("GET /v1/opportunities/ids", {
    query: { ids: `${id.toUpperCase()},${id},${id}` },
  });
  expect(body).toMatchObject([{ id }]);
});

test("PUT /v1/opportunities/{id}/profile: 409 for a removed opportunity", async () => {
  const actor = await createArtist();
  const { body } = await postOpportunity(actor, { ...completeOpportunity(), plan: "FREE" });
  await request("DELETE /v1/opportunities/{id}", {
    params: { id: body.id },
    identity: actor.identity,
  });
  const json = { profileId: actor.profileId };
  const response = await request("PUT /v1/opportunities/{id}/profile", {
    params: { id: body.id },
    json,
    identity: actor.identity,
  });
  expect([response.status, response.body.code]).toEqual([409, "CONFLICT"]);
});
