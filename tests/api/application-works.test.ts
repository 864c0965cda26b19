import { beforeAll, describe, expect, test } from "vitest";
import type { FormDefinitionInput } from "@/lib/forms/form.schema";
import { listUsedFileKeys } from "@/lib/files/file-usage.queries";
import { listUsedImageKeys } from "@/lib/images/image-usage.queries";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import {
  createDraft,
  createSubmission,
  getApplication,
  nativeOpportunity,
  save,
  send,
  setDeadline,
  minutesAgo,
  start,
} from "@/tests/support/applications";
import { artworkRow, postArtwork } from "@/tests/support/artworks";
import { createExportOf } from "@/tests/support/exports";
import { createPdf } from "@/tests/support/files";
import { jurorRow, listEntries, openRound, prepareRound } from "@/tests/support/juries";
import { receiveMails } from "@/tests/support/mail";
import { createPicture } from "@/tests/support/pictures";
import { listPaths, request } from "@/tests/support/request";
import { countStoredFiles } from "@/tests/support/stored-files";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

type FormFieldInput = FormDefinitionInput["sections"][number]["fields"][number];

const worksField = {
  id: "works",
  type: "WORKS" as const,
  label: "Works",
  min: 1,
  max: 3,
  required: ["MEDIUM"],
} satisfies FormFieldInput;
const filesField = { id: "files", type: "FILES", label: "Files", files: 2 } as const;

const upload = (artist: Actor, id: string, field: string, list: Blob | Blob[] = createPdf()) =>
  request("POST /v1/applications/{id}/files", {
    params: { id },
    form: { field, files: list },
    ...artist,
  });
const remove = (artist: Actor, id: string, fileId: string) =>
  request("DELETE /v1/applications/{id}/files/{fileId}", { params: { id, fileId }, ...artist });

describe("POST /v1/applications/{id}/submit: works", () => {
  test("tell their prices where everybody sees them, or where the form requires them", async () => {
    const fields = [
      { ...worksField, required: [] },
      { ...worksField, id: "priced", min: 0, required: ["PRICE"] },
    ] satisfies FormFieldInput[];
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields });
    const artist = await createArtist();
    const price = { amount: 50_000, currency: "EUR" };
    const post = async (show: string) =>
      (await postArtwork(artist, { price: JSON.stringify({ ...price, show }) })).body.id as string;
    const [shown, hidden] = [await post("PUBLIC"), await post("HIDDEN")];
    const { body: unpriced } = await postArtwork(artist, {});
    const { body } = await start(artist, opportunityId);
    const choose = (ids: string[]) => ids.map((artworkId) => ({ artworkId }));
    const answers = { works: choose([shown, hidden]), priced: choose([unpriced.id]) };
    const missing = await save(artist, body.id, answers);
    expect(missing.body.fieldErrors).toMatchObject([
      { path: "answers.priced[0].artworkId", message: "This work has to state its price." },
    ]);
    const saved = await save(
      artist,
      body.id,
      { ...answers, priced: choose([hidden]) },
      missing.body.revision,
    );
    expect(saved.body.fieldErrors).toEqual([]);
    await send(artist, body.id, saved.body.revision);
    const { works } = (await getApplication(organiser, body.id)).body;
    expect(
      works.map(({ field, artworkId, price: told }: Record<string, unknown>) => [
        field,
        artworkId === hidden ? "hidden" : "shown",
        told,
      ]),
    ).toEqual([
      ["priced", "hidden", price],
      ["works", "shown", price],
      ["works", "hidden", null],
    ]);
  });

  test("are copied: editing and deleting a work changes neither desk, jury nor export, and its pictures stay", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [worksField] });
    const artist = await createArtist();
    const { body: work } = await postArtwork(artist, { title: "Tide", medium: "Ink" });
    const { body } = await start(artist, opportunityId);
    const saved = await save(artist, body.id, { works: [{ artworkId: work.id }] });
    expect(saved.body.fieldErrors).toEqual([]);
    const sent = await send(artist, body.id, saved.body.revision);
    expect(sent.body.works).toMatchObject([
      { field: "works", artworkId: work.id, title: "Tide", medium: "Ink", images: [{}] },
    ]);
    const [receipt] = await receiveMails(artist);
    expect(receipt?.text).toContain(`/art/${work.id}`);
    await request("PUT /v1/artworks/{id}", {
      params: { id: work.id },
      form: { title: "Ebb", images: await createPicture(), keepImages: "[]" },
      ...artist,
    });
    const { status } = await request("DELETE /v1/artworks/{id}", {
      params: { id: work.id },
      ...artist,
    });
    expect(status).toBe(204);
    const { works } = (await getApplication(organiser, body.id)).body;
    expect(works).toMatchObject([{ title: "Tide", medium: "Ink" }]);
    const key = works[0].images[0].url.replace("/content/", "");
    expect(await storage().exists(key)).toBe(true);
    expect(await listUsedImageKeys([key])).toContain(key);
    const csv = (await createExportOf(organiser, opportunityId, "CSV")).toString("utf8");
    expect(csv).toContain("Tide");
    expect(csv).not.toContain("Ebb");
    const juror = await signUp();
    await jurorRow(opportunityId, juror);
    await setDeadline(opportunityId, minutesAgo(11));
    const { body: round } = await prepareRound(organiser, opportunityId);
    expect((await openRound(organiser, opportunityId)).status).toBe(200);
    const { body: entries } = await listEntries(juror, round.id);
    expect(entries.items).toMatchObject([{ works: [{ title: "Tide", medium: "Ink" }] }]);
  });

  test("400 for another account's work, a missing fact, a repetition, and too many", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      fields: [{ ...worksField, max: 2 }],
    });
    const stranger = await artworkRow(organiser.profileId, { medium: "Ink" });
    const { artist, id, revision } = await createDraft(opportunityId, {});
    const own = await artworkRow(artist.profileId, { medium: "Ink" });
    const bare = await artworkRow(artist.profileId);
    const works = [own, stranger, bare, own].map((artworkId) => ({ artworkId }));
    await save(artist, id, { works }, revision);
    const response = await send(artist, id, revision + 1);
    expect(response.status).toBe(400);
    expect(listPaths(response)).toEqual([
      "answers.works",
      "answers.works[1].artworkId",
      "answers.works[2].artworkId",
      "answers.works[3].artworkId",
    ]);
  });

  test("a work that is deleted in the same moment is copied with its pictures, or missing", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [worksField] });
    for (let round = 0; round < 10; round += 1) {
      const artist = await createArtist();
      const { body: work } = await postArtwork(artist, { medium: "Ink" });
      const { body } = await start(artist, opportunityId);
      const saved = await save(artist, body.id, { works: [{ artworkId: work.id }] });
      const [sent] = await Promise.all([
        send(artist, body.id, saved.body.revision),
        request("DELETE /v1/artworks/{id}", { params: { id: work.id }, ...artist }),
      ]);
      if (sent.status === 400) continue;
      expect(sent.status).toBe(200);
      const key = sent.body.works[0].images[0].url.replace("/content/", "");
      expect(await storage().exists(key)).toBe(true);
    }
  });

  test("the same picture in applications of two accounts is shown to the team", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [worksField] });
    const picture = await createPicture();
    const submit = async () => {
      const artist = await createArtist();
      const { body: work } = await postArtwork(artist, { medium: "Ink", images: picture });
      return createSubmissionOf(artist, opportunityId, work.id);
    };
    const [first, second] = [await submit(), await submit()];
    expect((await getApplication(organiser, first.id)).body.samePictures).toEqual([second.number]);
  });
});

async function createSubmissionOf(artist: Actor, opportunityId: string, artworkId: string) {
  const { body } = await start(artist, opportunityId);
  const saved = await save(artist, body.id, { works: [{ artworkId }] });
  const { body: sent } = await send(artist, body.id, saved.body.revision);
  return { id: body.id as string, number: sent.number as number };
}

describe("POST /v1/applications/{id}/files", () => {
  test("adds files for a field, which answers then name", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [filesField] });
    const { artist, id, revision } = await createDraft(opportunityId, {});
    const { status, body } = await upload(artist, id, "files", [
      createPdf("a.pdf"),
      createPdf("b.pdf"),
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { field: "files", name: "a.pdf", kind: "PDF" },
      { field: "files", name: "b.pdf" },
    ]);
    expect(body[0].url).toMatch(/^\/files\/[\w-]+$/);
    const saved = await save(artist, id, { files: [body[0].id] }, revision);
    expect(saved.body.fieldErrors).toEqual([]);
    await send(artist, id, saved.body.revision);
    const seen = (await getApplication(organiser, id)).body;
    expect(seen.files).toMatchObject([{ name: "a.pdf" }]);
  });

  test("400 for another field; 415 for other bytes; 404 for others; 409 after the deadline", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      fields: [filesField, { id: "site", type: "URL", label: "Site" }],
    });
    const { artist, id } = await createDraft(opportunityId, {});
    const wrong = await upload(artist, id, "site");
    expect([wrong.status, listPaths(wrong)]).toEqual([400, ["field"]]);
    expect((await upload(artist, id, "gone")).status).toBe(400);
    const script = new File(["<script>alert(1)</script>"], "cv.pdf", { type: "application/pdf" });
    expect((await upload(artist, id, "files", script)).status).toBe(415);
    expect((await upload(artist, id, "files", await createPicture())).status).toBe(415);
    expect((await upload(await createArtist(), id, "files")).status).toBe(404);
    await setDeadline(opportunityId, minutesAgo(11));
    const late = await upload(artist, id, "files");
    expect([late.status, listPaths(late)]).toEqual([409, ["deadline"]]);
  });

  test("413 beyond 200 MB, and then the file does not stay", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [filesField] });
    const { artist, id } = await createDraft(opportunityId, {});
    const { body } = await upload(artist, id, "files");
    await db()
      .updateTable("application_files")
      .set({ bytes: 200 * 1024 * 1024 - 100 })
      .where("id", "=", body[0].id)
      .execute();
    const before = await countStoredFiles();
    const response = await upload(artist, id, "files");
    expect([response.status, listPaths(response)]).toEqual([413, ["files"]]);
    expect(await countStoredFiles()).toBe(before);
  });
});

describe("DELETE /v1/applications/{id}/files/{fileId}", () => {
  test("removes it; a submitted version keeps its own; idempotent; 404 for others", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [filesField] });
    const { artist, id, revision } = await createDraft(opportunityId, {});
    const { body } = await upload(artist, id, "files", [createPdf("a.pdf"), createPdf("b.pdf")]);
    const [sent, unsent] = body.map((item: { id: string }) => item.id);
    await save(artist, id, { files: [sent] }, revision);
    await send(artist, id, revision + 1);
    const keys = await db()
      .selectFrom("application_files")
      .select(["id", "key"])
      .where("application_id", "=", id)
      .execute();
    const keyOf = (fileId: string) => keys.find((row) => row.id === fileId)?.key ?? "";
    expect((await remove(await createArtist(), id, sent)).status).toBe(404);
    for (const fileId of [sent, unsent, unsent])
      expect((await remove(artist, id, fileId)).status).toBe(204);
    expect((await getApplication(artist, id)).body.files).toEqual([]);
    expect((await getApplication(organiser, id)).body.files).toMatchObject([{ name: "a.pdf" }]);
    expect(await storage().exists(keyOf(sent))).toBe(true);
    expect(await listUsedFileKeys([keyOf(sent)])).toContain(keyOf(sent));
    expect(await storage().exists(keyOf(unsent))).toBe(false);
  });
});

test("POST /v1/applications/: a PDF of the materials is copied for a field with its key", async () => {
  const cv = { id: "cv", type: "CV", label: "CV", reuse: "cv" } as const;
  const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [cv] });
  const earlier = await createSubmission(await nativeOpportunity(organiser.profileId));
  const { artist } = earlier;
  const key = `private/${crypto.randomUUID()}.pdf`;
  await storage().put(key, new Uint8Array(await createPdf().arrayBuffer()), "application/pdf");
  const id = crypto.randomUUID();
  await db()
    .insertInto("materials")
    .values({ id, profile_id: artist.profileId, kind: "CV", title: "CV", reuse: "cv" })
    .execute();
  await db()
    .insertInto("material_versions")
    .values({ material_id: id, version: 1, file_key: key, file_name: "cv.pdf", file_bytes: 300 })
    .execute();
  const { body } = await start(artist, opportunityId);
  expect(body.files).toMatchObject([{ field: "cv", name: "cv.pdf", bytes: 300 }]);
  expect(body.answers).toEqual({ cv: [body.files[0].id] });
  await storage().remove(key);
  const { key: copy } = await db()
    .selectFrom("application_files")
    .select("key")
    .where("application_id", "=", body.id)
    .executeTakeFirstOrThrow();
  expect(await storage().exists(copy)).toBe(true);
});
