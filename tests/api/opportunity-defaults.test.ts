import { beforeAll, expect, test } from "vitest";
import { profileRow } from "@/tests/support/artworks";
import { addListed, getOpportunities } from "@/tests/support/listed-opportunities";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

let profileId = "";
let id = "";

beforeAll(async () => {
  profileId = await profileRow();
  await Promise.all(Array.from({ length: 31 }, () => opportunityRow(profileId)));
  const rows = Array.from({ length: 7 }, (_, index) => ({
    title: `A call for works ${index}`,
    city: "Basel",
  }));
  [id = ""] = await addListed(...rows);
});

test("GET /v1/opportunities/profiles/{profileId}: thirty by default", async () => {
  const params = { profileId };
  expect(
    (await request("GET /v1/opportunities/profiles/{profileId}", { params })).body,
  ).toHaveLength(30);
  expect(
    (await request("GET /v1/opportunities/profiles/{profileId}", { params, query: { size: 31 } }))
      .body,
  ).toHaveLength(31);
});

test("GET /v1/opportunities/{id}/related: five by default", async () => {
  const params = { id };
  expect((await request("GET /v1/opportunities/{id}/related", { params })).body).toHaveLength(5);
  expect(
    (await request("GET /v1/opportunities/{id}/related", { params, query: { size: 2 } })).body,
  ).toHaveLength(2);
});

test("GET /v1/opportunities/: twenty per page; unknown parameters are ignored", async () => {
  const { status, body } = await getOpportunities({ colour: "red", orgTypes: "", "a b": "c" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 1, size: 20 });
});
