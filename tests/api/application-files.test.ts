import { beforeAll, describe, expect, test } from "vitest";
import { GET as getContent } from "@/app/content/[...key]/route";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  createDraft,
  getApplication,
  nativeOpportunity,
  save,
  send,
} from "@/tests/support/applications";
import { createMp3, createPdf } from "@/tests/support/files";
import { createPicture } from "@/tests/support/pictures";
import { listPaths, request } from "@/tests/support/request";
import { countStoredFiles, downloadFile } from "@/tests/support/stored-files";
import { hostileFiles } from "@/tests/torture/hostile-files";

const MEGABYTE = 1024 * 1024;

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

const field = (id: string, limits: object = {}) =>
  ({ id, type: "FILES", label: id, kinds: ["PDF", "AUDIO", "PICTURE"], ...limits }) as const;

async function createFilesDraft(...fields: object[]) {
  const opportunityId = await nativeOpportunity(organiser.profileId, {
    fields: fields as [],
  });
  return createDraft(opportunityId, {});
}

const upload = (artist: Actor, id: string, fieldId: string, list: Blob | Blob[]) =>
  request("POST /v1/applications/{id}/files", {
    params: { id },
    form: { field: fieldId, files: list },
    ...artist,
  });

async function uploadOne(artist: Actor, id: string, fieldId: string, file: Blob): Promise<string> {
  const { status, body } = await upload(artist, id, fieldId, file);
  expect(status).toBe(201);
  return body.at(-1).id;
}

/** Creates a PDF of exactly so many bytes: the padding changes how long the file's own numbers are. */
function createPdfOf(bytes: number, padding = bytes - 1_000): File {
  const file = createPdf("cv.pdf", { padding });
  return file.size === bytes ? file : createPdfOf(bytes, padding + bytes - file.size);
}

describe("POST /v1/applications/{id}/submit: files", () => {
  test("400 names the file that is too large, of another kind, of another field, one too many, or gone", async () => {
    const { artist, id, revision } = await createFilesDraft(
      field("large", { megabytes: 1 }),
      field("kind", { kinds: ["PDF"] }),
      field("other"),
      field("many", { files: 2 }),
      field("gone"),
    );
    const large = await uploadOne(artist, id, "large", createPdfOf(MEGABYTE + 1));
    const exact = await uploadOne(artist, id, "large", createPdfOf(MEGABYTE));
    const sound = await uploadOne(
      artist,
      id,
      "other",
      new File([new Uint8Array(createMp3())], "a.mp3"),
    );
    await db()
      .updateTable("application_files")
      .set({ field_id: "kind" })
      .where("id", "=", sound)
      .execute();
    const many = [
      await uploadOne(artist, id, "many", createPdf()),
      await uploadOne(artist, id, "many", createPdf()),
      await uploadOne(artist, id, "many", createPdf()),
    ];
    const answers = {
      large: [large],
      kind: [sound],
      other: [exact],
      many,
      gone: [crypto.randomUUID()],
    };
    const saved = await save(artist, id, answers, revision);
    const response = await send(artist, id, saved.body.revision);
    expect(response.status).toBe(400);
    expect(listPaths(response)).toEqual([
      "answers.large[0]",
      "answers.kind[0]",
      "answers.other[0]",
      "answers.many",
      "answers.gone[0]",
    ]);
    const right = { large: [exact], many: many.slice(1) };
    const again = await save(artist, id, right, saved.body.revision);
    const sent = await send(artist, id, again.body.revision);
    expect(sent.status).toBe(200);
    const { files: seen } = (await getApplication(organiser, id)).body;
    expect(seen.map((file: { id: string }) => file.id).toSorted()).toEqual(
      [exact, ...many.slice(1)].toSorted(),
    );
  });
});

describe("POST /v1/applications/{id}/files", () => {
  test.each([
    ["a PDF of 25 MB", 25 * MEGABYTE, 201],
    ["a PDF of 25 MB and one byte", 25 * MEGABYTE + 1, 413],
  ])("%s", async (_, bytes, status) => {
    const { artist, id } = await createFilesDraft(field("files"));
    const response = await upload(artist, id, "files", createPdfOf(bytes));
    expect(response.status).toBe(status);
    if (status === 413) expect(listPaths(response)).toEqual(["files[0]"]);
  });

  test.each([
    ["a sound of 50 MB", 50 * MEGABYTE, 201],
    ["a sound of 50 MB and one byte", 50 * MEGABYTE + 1, 413],
  ])("%s", async (_, bytes, status) => {
    const { artist, id } = await createFilesDraft(field("files"));
    const sound = Buffer.alloc(bytes);
    createMp3().copy(sound);
    const response = await upload(artist, id, "files", new File([sound], "sound.mp3"));
    expect(response.status).toBe(status);
  });

  test("400 for eleven files at once, and none of them stays", async () => {
    const { artist, id } = await createFilesDraft(field("files", { files: 20 }));
    const list = Array.from({ length: 11 }, (_, index) => createPdf(`${index}.pdf`));
    const response = await upload(artist, id, "files", list);
    expect([response.status, listPaths(response)]).toEqual([400, ["files"]]);
    expect((await getApplication(artist, id)).body.files).toEqual([]);
  });

  test("of two at the same moment at the edge of 200 MB one is taken: 413 for the other", async () => {
    const { artist, id } = await createFilesDraft(field("files", { files: 20 }));
    const first = await uploadOne(artist, id, "files", createPdf());
    await db()
      .updateTable("application_files")
      .set({ bytes: 200 * MEGABYTE - createPdf().size })
      .where("id", "=", first)
      .execute();
    const responses = await Promise.all(
      [1, 2, 3].map((index) => upload(artist, id, "files", createPdf(`${index}.pdf`))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 413, 413]);
    expect((await getApplication(artist, id)).body.files).toHaveLength(2);
  });

  test("413 beyond 1,200 files, however small", async () => {
    const { artist, id } = await createFilesDraft(field("files"));
    const rows = Array.from({ length: 1_199 }, () => {
      const fileId = newId();
      return { id: fileId, application_id: id, field_id: "files", key: `files/${fileId}.pdf` };
    });
    await db()
      .insertInto("application_files")
      .values(
        rows.map((row) => ({
          ...row,
          name: "a.pdf",
          kind: "PDF",
          media_type: "application/pdf",
          bytes: 1,
        })),
      )
      .execute();
    const both = await upload(artist, id, "files", [createPdf(), createPdf()]);
    expect([both.status, listPaths(both)]).toEqual([413, ["files"]]);
    expect((await upload(artist, id, "files", createPdf())).status).toBe(201);
  });

  test("whatever its name says, bytes decide what a file is; names lead nowhere and keep their script", async () => {
    const { artist, id } = await createFilesDraft(field("files", { files: 20 }));
    for (const [name, stored] of [
      ["../../../etc/passwd", "passwd.pdf"],
      ["..\\..\\boot.ini", "boot.ini.pdf"],
      ["portfolio.html", "portfolio.html.pdf"],
      ["picture.png", "picture.pdf"],
      ["作品集 – 2027.pdf", "作品集 – 2027.pdf"],
      ["سيرة.pdf", "سيرة.pdf"],
      ["a\r\nSet-Cookie: x=1.pdf", null],
      ["\u202efdp.exe", "fdp.exe.pdf"],
    ] as const) {
      const { status, body } = await upload(artist, id, "files", createPdf(name));
      expect(status).toBe(201);
      const file = body.at(-1);
      expect(file.kind).toBe("PDF");
      expect(file.name).not.toMatch(/[\r\n/\\\u202e]/);
      if (stored !== null) expect(file.name).toBe(stored);
      const response = await downloadFile(file.url);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
      expect(response.headers.get("set-cookie")).toBeNull();
      await response.body?.cancel();
    }
  });

  test("hostile files are rejected by their bytes, naming the file, and leave nothing behind", async () => {
    const { artist, id } = await createFilesDraft(field("files", { files: 20 }));
    const before = await countStoredFiles();
    for (const { description, status, create } of hostileFiles.filter(
      (file) => file.status > 201,
    )) {
      const file = new File([new Uint8Array(await create())], "portfolio.pdf");
      const response = await upload(artist, id, "files", file);
      expect([response.status, listPaths(response)], description).toEqual([status, ["files[0]"]]);
    }
    expect(await countStoredFiles()).toBe(before);
    expect((await getApplication(artist, id)).body.files).toEqual([]);
  });

  test("files have no public address: 404 under /content, with their keys", async () => {
    const { artist, id } = await createFilesDraft(field("files", { files: 20 }));
    await upload(artist, id, "files", [createPdf(), await createPicture()]);
    const rows = await db()
      .selectFrom("application_files")
      .select("key")
      .where("application_id", "=", id)
      .execute();
    expect(rows).toHaveLength(2);
    for (const { key } of rows) {
      for (const address of [key, `../${key}`, `artworks/../${key}`, encodeURIComponent(key)]) {
        const response = await getContent(new Request(`http://localhost/content/${address}`), {
          params: Promise.resolve({ key: address.split("/") }),
        });
        expect(response.status).toBe(404);
      }
    }
  });
});
