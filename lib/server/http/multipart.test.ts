import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import {
  readMultipart,
  type MultipartBody,
  type MultipartLimits,
} from "@/lib/server/http/multipart";
import { Failure } from "@/lib/shared/failure";

const limits: MultipartLimits = {
  files: { images: 3, image: 1 },
  fileBytes: 100_000,
  fields: 5,
  fieldBytes: 1_000,
  checkHead: (head) => (head[0] === 0x89 ? null : "no picture"),
};
const toPicture = (bytes: number) => new Blob([Buffer.alloc(bytes, 0x89)]);

// A separate temporary folder, so that uploads of other tests are not taken for leftovers.
const temporary = mkdtempSync(join(tmpdir(), "multipart-"));
vi.stubEnv("TMPDIR", temporary);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});
const listUploadFolders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("vitrine-upload-"));

function postRequest(body: BodyInit, headers: Record<string, string> = {}): Request {
  // `duplex` is needed for a streamed body and missing in the browser's types.
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://vitrine.test/v1/artworks/", init);
}

function createForm(entries: [string, string | Blob, string?][]): Request {
  const data = new FormData();
  for (const [name, value, fileName] of entries) {
    if (typeof value === "string") {
      data.append(name, value);
    } else {
      data.append(name, value, fileName ?? "a.png");
    }
  }
  return postRequest(data);
}

function createRaw(body: string | Buffer, boundary = "X"): Request {
  return postRequest(new Uint8Array(Buffer.from(body)), {
    "content-type": `multipart/form-data; boundary=${boundary}`,
  });
}

const toPart = (name: string, value: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

let parsedBody: MultipartBody | undefined;
async function parse(request: Request, options = limits): Promise<MultipartBody> {
  parsedBody = await readMultipart(request, options);
  return parsedBody;
}
async function readError(request: Request, options = limits): Promise<Failure> {
  const error: unknown = await readMultipart(request, options).then(
    () => new Error("was taken"),
    (reason: unknown) => reason,
  );
  if (error instanceof Failure) {
    return error;
  }
  throw error;
}

afterEach(async () => {
  await parsedBody?.cleanup();
  parsedBody = undefined;
  expect(listUploadFolders()).toEqual([]);
});

describe("readMultipart", () => {
  test("keeps the order of fields, repeated ones as a list, accents and emoji", async () => {
    const { fields } = await parse(
      createForm([
        ["title", "Nächte 🎨"],
        ["tags", "a"],
        ["tags", "b"],
        ["empty", ""],
      ]),
    );
    expect({ ...fields }).toEqual({ title: ["Nächte 🎨"], tags: ["a", "b"], empty: [""] });
  });

  test("stores files with their size and SHA-256", async () => {
    const { files } = await parse(
      createForm([
        ["images", toPicture(70_000), "Ünïcødé 画像.png"],
        ["images", toPicture(3)],
      ]),
    );
    expect(files.map(({ label, bytes, name }) => [label, bytes, name])).toEqual([
      ["images[0]", 70_000, "Ünïcødé 画像.png"],
      ["images[1]", 3, "a.png"],
    ]);
    const bytes = await readFile(files[0]?.path ?? "");
    expect(files[0]?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  test("labels the file of a single-file field without an index", async () => {
    expect((await parse(createForm([["image", toPicture(20)]]))).files[0]?.label).toBe("image");
  });

  test("ignores a file field that was left empty in a browser", async () => {
    const { files } = await parse(
      createRaw(
        '--X\r\nContent-Disposition: form-data; name="images"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--X--\r\n',
      ),
    );
    expect(files).toEqual([]);
  });

  test("removes the path from a file name", async () => {
    expect(
      (await parse(createForm([["image", toPicture(20), "../../etc/passwd.png"]]))).files[0]?.name,
    ).toBe("passwd.png");
  });

  test("accepts __proto__ and constructor as field names", async () => {
    const { fields } = await parse(
      createForm([
        ["__proto__", "x"],
        ["constructor", "y"],
      ]),
    );
    expect(Object.keys(fields)).toEqual(["__proto__", "constructor"]);
    expect(Object.hasOwn(Object.prototype, "0")).toBe(false);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("reads a body that arrives byte by byte", async () => {
    const bytes = Buffer.from(`${toPart("title", "slow")}--X--\r\n`);
    const body = Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])));
    const request = postRequest(Readable.toWeb(body) as ReadableStream, {
      "content-type": "multipart/form-data; boundary=X",
    });
    expect((await parse(request)).fields["title"]).toEqual(["slow"]);
  });
});

describe("readMultipart rejects", () => {
  test.each([
    [
      "another content type",
      () => postRequest("{}", { "content-type": "application/json" }),
      "UNSUPPORTED_MEDIA",
    ],
    [
      "no boundary",
      () => postRequest("x", { "content-type": "multipart/form-data" }),
      "VALIDATION",
    ],
    ["the wrong boundary", () => createRaw(`${toPart("a", "b")}--X--\r\n`, "Y"), "VALIDATION"],
    ["a body cut in a field", () => createRaw(toPart("title", "half").slice(0, -4)), "VALIDATION"],
    ["a body without its end", () => createRaw(toPart("title", "whole")), "VALIDATION"],
    ["a body that is empty", () => createRaw(""), "VALIDATION"],
    ["noise", () => createRaw(Buffer.alloc(5_000, 7)), "VALIDATION"],
    [
      "a part without a name",
      () => createRaw("--X\r\nContent-Disposition: form-data\r\n\r\nv\r\n--X--\r\n"),
      "VALIDATION",
    ],
    [
      "a content length over the limit",
      () =>
        postRequest("x", {
          "content-type": "multipart/form-data; boundary=X",
          "content-length": "999999999",
        }),
      "TOO_LARGE",
    ],
  ])("%s", async (_what, request, code) => {
    expect((await readError(request())).code).toBe(code);
  });

  test.each([
    [
      "a file over its size",
      () =>
        createForm([
          ["images", toPicture(10)],
          ["images", toPicture(100_001)],
        ]),
      "TOO_LARGE",
      "images[1]",
    ],
    [
      "a file of another type",
      () =>
        createForm([
          ["images", toPicture(10)],
          ["images", new Blob(["<svg>".repeat(99)])],
        ]),
      "UNSUPPORTED_MEDIA",
      "images[1]",
    ],
    [
      "a short file of another type",
      () => createForm([["image", new Blob(["hi"])]]),
      "UNSUPPORTED_MEDIA",
      "image",
    ],
    [
      "too many files",
      () => createForm(Array.from({ length: 4 }, () => ["images", toPicture(10)])),
      "VALIDATION",
      "images",
    ],
    [
      "a file where none is expected",
      () => createForm([["avatar", toPicture(10)]]),
      "VALIDATION",
      "avatar",
    ],
    ["a long field", () => createForm([["title", "x".repeat(1_001)]]), "TOO_LARGE", "title"],
    ["a field with NUL", () => createForm([["title", "a\0b"]]), "VALIDATION", "title"],
    [
      "a field that is no UTF-8",
      () =>
        createRaw(
          Buffer.concat([
            Buffer.from(toPart("title", "").slice(0, -2)),
            Buffer.from([0xc3, 0x28]),
            Buffer.from("\r\n--X--\r\n"),
          ]),
        ),
      "VALIDATION",
      "title",
    ],
  ] satisfies [string, () => Request, string, string][])(
    "%s, naming the field",
    async (_what, request, code, path) => {
      const error = await readError(request());
      expect([error.code, error.details.map((detail) => detail.path)]).toEqual([code, [path]]);
      // Forms show this text to their users.
      expect(error.message).not.toMatch(/byte|UTF|NUL|multipart|expected/);
    },
  );

  test("too many fields", async () => {
    const error = await readError(
      createForm(Array.from({ length: 6 }, (_, index) => [`f${index}`, "x"])),
    );
    expect(error.code).toBe("VALIDATION");
  });

  test("too many parts, even empty ones", async () => {
    const request = createRaw(toPart("a", "").repeat(1_001));
    const error = await readError(request, { ...limits, fields: 5_000 });
    expect(error.code).toBe("VALIDATION");
  });

  test("a client that disconnects in the middle of a file", async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(
          Buffer.from(
            '--X\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n\x89\x89',
          ),
        );
        setTimeout(() => controller.error(new Error("aborted")), 10);
      },
    });
    expect(
      (await readError(postRequest(body, { "content-type": "multipart/form-data; boundary=X" })))
        .code,
    ).toBe("VALIDATION");
  });
});

test("readMultipart: 503 if the disk is full, and nothing is left behind", async () => {
  async function* body() {
    yield Buffer.from(toPart("title", "Sea"));
    // The stream reads ahead, perhaps before the folder exists.
    await vi.waitFor(() => expect(listUploadFolders()).toHaveLength(1));
    // Without its folder, every further write fails, as on a full disk.
    for (const name of listUploadFolders()) rmSync(join(temporary, name), { recursive: true });
    yield Buffer.from(
      '--X\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    );
    yield Buffer.alloc(5_000, 0x89);
    yield Buffer.from("\r\n--X--\r\n");
  }
  const request = postRequest(Readable.toWeb(Readable.from(body())) as ReadableStream, {
    "content-type": "multipart/form-data; boundary=X",
  });
  await expect(parse(request)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  expect(listUploadFolders()).toEqual([]);
});
