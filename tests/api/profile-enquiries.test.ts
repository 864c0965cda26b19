import { expect, test } from "vitest";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { takesEnquiries } from "@/lib/profiles/enquiries.queries";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { listPaths, request } from "@/tests/support/request";

const all = [...EnquiryKind.options];
const patch = ({ identity, profileId }: Actor, json: object) =>
  request("PATCH /v1/profiles/{id}", { identity, params: { id: profileId }, json });

test("enquiries: every kind at first; PATCH changes them, and leaves them when they are not sent", async () => {
  const artist = await createArtist();
  const read = async () =>
    (await request("GET /v1/profiles/{id}", { params: { id: artist.profileId } })).body.enquiries;
  expect(await read()).toEqual(all);
  const { body } = await patch(artist, { enquiries: ["PRICE", "AVAILABILITY", "PRICE"] });
  expect(body.enquiries).toEqual(["AVAILABILITY", "PRICE"]);
  await patch(artist, { headline: "Changed" });
  expect(await read()).toEqual(["AVAILABILITY", "PRICE"]);
  expect((await patch(artist, { enquiries: [] })).body.enquiries).toEqual([]);
  const { identity, profileId: id } = artist;
  const json = { role: "ARTIST", name: "Ada Brook" };
  const replaced = await request("PUT /v1/profiles/{id}", { identity, params: { id }, json });
  expect(replaced.body.enquiries).toEqual(all);
});

test("enquiries: in a multipart body repeated or separated by commas; 400 for others", async () => {
  const { identity } = await signUp();
  const form = { role: "ARTIST", name: "Ada Brook", enquiries: "PRICE,OTHER" };
  const { body } = await request("POST /v1/profiles/", { identity, form });
  expect(body.enquiries).toEqual(["PRICE", "OTHER"]);
  const wrong = await patch(await createArtist(), { enquiries: ["PRICE", "BARGAIN"] });
  expect([wrong.status, listPaths(wrong)]).toEqual([400, ["enquiries[1]"]]);
});

test("enquiries: none of an imported profile, which nobody reads", async () => {
  const { body } = await request("GET /v1/profiles/{id}", { params: { id: await profileRow() } });
  expect(body.enquiries).toEqual([]);
});

test("takesEnquiries: until every kind is taken away; never an imported profile", async () => {
  const artist = await createArtist();
  expect(await takesEnquiries(artist.profileId)).toBe(true);
  await patch(artist, { enquiries: [] });
  expect(await takesEnquiries(artist.profileId)).toBe(false);
  expect(await takesEnquiries(await profileRow())).toBe(false);
});
