import { expect, test } from "vitest";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { findEnquiries } from "@/lib/profiles/enquiries.queries";
import { db } from "@/lib/server/database/db";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { postArtwork, profileRow } from "@/tests/support/artworks";
import { ask } from "@/tests/support/conversations";
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

test("findEnquiries: none once every kind is taken away; null for an imported profile, with its website", async () => {
  const artist = await createArtist();
  expect(await findEnquiries(artist.profileId)).toEqual({ kinds: all, website: null });
  await patch(artist, { enquiries: [] });
  expect(await findEnquiries(artist.profileId)).toMatchObject({ kinds: [] });
  const id = await profileRow();
  const website = "https://estate.example/";
  const contact = JSON.stringify({ website });
  await db().updateTable("profiles").set({ contact }).where("id", "=", id).execute();
  expect(await findEnquiries(id)).toEqual({ kinds: null, website });
});

test.each([
  ["PUBLIC", 201],
  ["ON_REQUEST", 201],
  ["HIDDEN", 409],
])(
  "POST /v1/conversations/: a work whose price is %s, of a profile that takes nothing: %i",
  async (show, status) => {
    const artist = await createArtist();
    await patch(artist, { enquiries: [] });
    const price = JSON.stringify({ amount: 50_000, currency: "EUR", show });
    const { body: work } = await postArtwork(artist, { price });
    const asker = await signUp();
    const askAbout = (kind: string) => ask(asker, { subject: "ARTWORK", subjectId: work.id, kind });
    expect((await askAbout("PRICE")).status).toBe(status);
    expect((await askAbout("AVAILABILITY")).status).toBe(status);
    const other = await askAbout("COMMISSION");
    expect([other.status, listPaths(other)]).toEqual([409, ["kind"]]);
  },
);
