import { beforeAll, describe, expect, test } from "vitest";
import { GET as fetchSigned } from "@/app/files/[...signed]/route";
import { materialLimits } from "@/lib/materials/materials.schema";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { createPdf } from "@/tests/support/files";
import { createPicture } from "@/tests/support/pictures";
import { listPaths, request, type RequestFields } from "@/tests/support/request";

let artist: Actor;
beforeAll(async () => {
  artist = await createArtist();
});

const tokens = ({ identity, profile: profileToken }: Actor) => ({
  identity,
  profile: profileToken,
});
const create = (fields: RequestFields, who = artist) =>
  request("POST /v1/materials/", { ...tokens(who), ...fields });
const statement = { kind: "STATEMENT", text: "I draw what is left of a day." };
const update = (id: string, fields: RequestFields, who = artist) =>
  request("PUT /v1/materials/{id}", { ...tokens(who), params: { id }, ...fields });
const list = async (who = artist) => (await request("GET /v1/materials/", tokens(who))).body;
const findKeys = async (id: string) => {
  const rows = db().selectFrom("material_versions").select("file_key");
  return (await rows.where("material_id", "=", id).execute()).map(({ file_key }) => file_key ?? "");
};
const fetchFile = (url: string) =>
  fetchSigned(new Request(`http://localhost${url}`), {
    params: Promise.resolve({ signed: [url.slice("/files/".length)] }),
  });

describe("materials", () => {
  test("POST, GET /v1/materials/: a text, named and keyed by its kind", async () => {
    const who = await createArtist();
    const { status, body, headers } = await create({ json: statement }, who);
    expect(status).toBe(201);
    expect(headers.get("location")).toMatch(new RegExp(`/v1/materials/${body.id}$`));
    expect(body).toMatchObject({
      ...statement,
      title: "Artist statement",
      reuse: "statement",
      version: 1,
      file: null,
    });
    const cv = await create({ form: { kind: "CV", title: "Short CV", file: createPdf() } }, who);
    expect(cv.body).toMatchObject({ title: "Short CV", reuse: "cv", text: null });
    expect(await list(who)).toMatchObject([{ id: body.id }, { id: cv.body.id }]);
  });

  test("POST /v1/materials/: a PDF, by a link of ten minutes", async () => {
    const pdf = createPdf("Portfolio 2026.pdf");
    const { status, body } = await create({ form: { kind: "PDF", title: "Portfolio", file: pdf } });
    expect(status).toBe(201);
    expect(body.file).toMatchObject({ name: pdf.name, kind: "PDF", bytes: pdf.size });
    expect(body).toMatchObject({ reuse: null, storedBytes: pdf.size });
    const response = await fetchFile(body.file.url);
    expect(response.headers.get("content-disposition")).toContain("Portfolio 2026.pdf");
    expect(await response.text()).toBe(await pdf.text());
  });

  test.each([
    ["no text", { kind: "STATEMENT" }, "text"],
    ["an empty text", { kind: "BIO", text: " " }, "text"],
    ["no file", { kind: "PDF", text: "Text." }, "file"],
    ["an unknown kind", { kind: "POEM", text: "Text." }, "kind"],
    ["a long title", { ...statement, title: "t".repeat(121) }, "title"],
    ["a long text", { ...statement, text: "t".repeat(20_001) }, "text"],
    ["a key with other characters", { ...statement, reuse: "My key" }, "reuse"],
  ])("POST /v1/materials/: 400 for %s", async (_, json, path) => {
    const { status, body } = await create({ json });
    expect([status, listPaths({ body })]).toEqual([400, [path]]);
  });

  test("POST /v1/materials/: 400 for text and file at once, and for a file where a text belongs", async () => {
    const both = await create({ form: { kind: "CV", text: "Text.", file: createPdf() } });
    expect([both.status, listPaths(both)]).toEqual([400, ["text"]]);
    const file = await create({ form: { kind: "BIO", file: createPdf() } });
    expect([file.status, listPaths(file)]).toEqual([400, ["file"]]);
  });

  test("POST /v1/materials/: 415 for a picture, 413 for a PDF above 25 MB, 422 for one that is cut off", async () => {
    const picture = await create({ form: { kind: "PDF", file: await createPicture("cv.pdf") } });
    expect(picture).toMatchObject({ status: 415, body: { details: [{ path: "file" }] } });
    const large = createPdf("large.pdf", { padding: 25 * 1024 * 1024 });
    expect((await create({ form: { kind: "PDF", file: large } })).status).toBe(413);
    const cut = new File([(await createPdf().text()).slice(0, -20)], "cut.pdf");
    const damaged = await create({ form: { kind: "PDF", file: cut } });
    expect(damaged).toMatchObject({ status: 422, body: { details: [{ path: "file" }] } });
  });

  test("PUT /v1/materials/{id}: each new text or file is a version; a new name is none", async () => {
    const { body } = await create({ form: { kind: "CV", file: createPdf("first.pdf") } });
    await update(body.id, { json: { title: "Full CV", reuse: "cv-long" } });
    const text = await update(body.id, { json: { text: "Born 1990.", basedOn: 1 } });
    expect(text.body).toMatchObject({ title: "Full CV", reuse: "cv-long", version: 2, file: null });
    expect((await update(body.id, { json: { text: "Born 1990." } })).body.version).toBe(2);
    const file = await update(body.id, { form: { file: createPdf("third.pdf") } });
    expect(file.body).toMatchObject({ version: 3, text: null, file: { name: "third.pdf" } });
    const all = await request("GET /v1/materials/{id}/versions", {
      ...tokens(artist),
      params: { id: body.id },
    });
    expect(all.body).toMatchObject([
      { version: 3, file: { name: "third.pdf" } },
      { version: 2, text: "Born 1990." },
      { version: 1, file: { name: "first.pdf" } },
    ]);
  });

  test("PUT /v1/materials/{id}: 409 in the second of two tabs, also at the same moment", async () => {
    const { body } = await create({ json: statement });
    const answers = await Promise.all(
      ["One.", "Two."].map((text) => update(body.id, { json: { text, basedOn: 1 } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const conflict = answers.find(({ status }) => status === 409);
    expect(listPaths({ body: conflict?.body })).toEqual(["version"]);
  });

  test("PUT /v1/materials/{id}: the newest 20 versions are kept, and the files of others go", async () => {
    const { body } = await create({ form: { kind: "CV", file: createPdf("first.pdf") } });
    const [first = ""] = await findKeys(body.id);
    for (let version = 1; version <= materialLimits.versions; version += 1)
      await update(body.id, { json: { text: `Version ${version + 1}` } });
    const all = await request("GET /v1/materials/{id}/versions", {
      ...tokens(artist),
      params: { id: body.id },
    });
    expect(all.body).toHaveLength(materialLimits.versions);
    expect(await storage().exists(first)).toBe(false);
  });

  test("DELETE /v1/materials/{id}: gone with the files of all versions; repeatable", async () => {
    const { body } = await create({ form: { kind: "CV", file: createPdf() } });
    await update(body.id, { form: { file: createPdf("second.pdf") } });
    const keys = await findKeys(body.id);
    expect(keys).toHaveLength(2);
    for (const _ of [1, 2]) {
      const { status } = await request("DELETE /v1/materials/{id}", {
        ...tokens(artist),
        params: { id: body.id },
      });
      expect(status).toBe(204);
    }
    for (const key of keys) expect(await storage().exists(key)).toBe(false);
    expect((await fetchFile(body.file.url)).status).toBe(404);
  });

  test("PUT, DELETE, GET versions: another profile's is not found, and stays", async () => {
    const { body } = await create({ json: statement });
    const other = await createArtist();
    expect((await update(body.id, { json: { text: "Mine." } }, other)).status).toBe(404);
    const params = { id: body.id };
    expect(
      (await request("GET /v1/materials/{id}/versions", { ...tokens(other), params })).status,
    ).toBe(404);
    expect((await request("DELETE /v1/materials/{id}", { ...tokens(other), params })).status).toBe(
      204,
    );
    expect(await list()).toContainEqual(expect.objectContaining({ id: body.id }));
  });

  test("POST /v1/materials/: of parallel attempts at the edge one succeeds, and the others leave no file", async () => {
    const who = await createArtist();
    const ids = Array.from({ length: materialLimits.items - 1 }, () => newId());
    const rows = ids.map((id) => ({ id, profile_id: who.profileId, kind: "TEXT", title: "Text" }));
    await db().insertInto("materials").values(rows).execute();
    await db()
      .insertInto("material_versions")
      .values(ids.map((material_id) => ({ material_id, version: 1, text: "Text." })))
      .execute();
    const attempts = Array.from({ length: 4 }, () =>
      create({ form: { kind: "PDF", file: createPdf() } }, who),
    );
    const answers = await Promise.all(attempts);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
    for (const { status, body } of answers)
      if (status === 403) expect(body.code).toBe("QUOTA_EXCEEDED");
  });

  test("POST, PUT /v1/materials/: 403 for files of more than 500 MB together, earlier versions included", async () => {
    const who = await createArtist();
    const pdf = createPdf();
    const { body } = await create({ form: { kind: "PDF", file: pdf } }, who);
    const nearly = { file_bytes: materialLimits.bytes - pdf.size };
    await db()
      .updateTable("material_versions")
      .set(nearly)
      .where("material_id", "=", body.id)
      .execute();
    expect((await update(body.id, { form: { file: createPdf("b.pdf") } }, who)).status).toBe(200);
    const full = await update(body.id, { form: { file: createPdf("c.pdf") } }, who);
    expect(full).toMatchObject({
      status: 403,
      body: { code: "QUOTA_EXCEEDED", details: [{ path: "file" }] },
    });
  });

  test("POST /v1/materials/: the same Idempotency-Key makes one", async () => {
    const who = await createArtist();
    const headers = { "idempotency-key": newId() };
    const [first, second] = await Promise.all([
      create({ json: statement, headers }, who),
      create({ json: statement, headers }, who),
    ]);
    expect(first.body.id).toBe(second.body.id);
    expect(await list(who)).toHaveLength(1);
  });

  test("GET /v1/account/export: contains materials; DELETE /v1/profiles/{id} deletes their files", async () => {
    const who = await createArtist();
    const { body } = await create({ form: { kind: "PDF", title: "Plan", file: createPdf() } }, who);
    const exported = await request("GET /v1/account/export", { identity: who.identity });
    expect(exported.body.materials).toMatchObject([
      { id: body.id, title: "Plan", profileId: who.profileId },
    ]);
    const [key = ""] = await findKeys(body.id);
    await request("DELETE /v1/profiles/{id}", {
      identity: who.identity,
      params: { id: who.profileId },
    });
    expect(await storage().exists(key)).toBe(false);
  });
});
