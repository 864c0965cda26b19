import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { readMultipart, type MultipartBody, type MultipartLimits } from "@/lib/server/multipart";
import { Failure } from "@/lib/shared/failure";

const limits: MultipartLimits = {
  files: { images: 3, image: 1 },
  fileBytes: 100_000,
  fields: 5,
  fieldBytes: 1_000,
  fileError: (head) => (head[0] === 0x89 ? null : "no picture"),
};
const picture = (bytes: number) => new Blob([Buffer.alloc(bytes, 0x89)]);

// A temporary folder of our own, so that nobody else's uploads are taken for leftovers.
const temporary = mkdtempSync(join(tmpdir(), "multipart-"));
vi.stubEnv("TMPDIR", temporary);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});
const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith("vitrine-upload-"));

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  // `duplex` is needed for a streamed body and missing in the browser's types.
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://vitrine.test/v1/artworks/", init);
}

function form(entries: [string, string | Blob, string?][]): Request {
  const data = new FormData();
  for (const [name, value, fileName] of entries) {
    if (typeof value === "string") {
      data.append(name, value);
    } else {
      data.append(name, value, fileName ?? "a.png");
    }
  }
  return post(data);
}

function raw(body: string | Buffer, boundary = "X"): Request {
  return post(new Uint8Array(Buffer.from(body)), {
    "content-type": `multipart/form-data; boundary=${boundary}`,
  });
}

const part = (name: string, value: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

let read: MultipartBody | undefined;
async function parse(request: Request, asked = limits): Promise<MultipartBody> {
  read = await readMultipart(request, asked);
  return read;
}
async function errorFrom(request: Request, asked = limits): Promise<Failure> {
  const error: unknown = await readMultipart(request, asked).then(
    () => new Error("was taken"),
    (reason: unknown) => reason,
  );
  if (error instanceof Failure) {
    return error;
  }
  throw error;
}

afterEach(async () => {
  await read?.cleanup();
  read = undefined;
  expect(leftBehind()).toEqual([]);
});

describe("what is taken", () => {
  test("fields in order, repeated ones as a list, accents and emoji untouched", async () => {
    const { fields } = await parse(
      form([
        ["title", "Nächte 🎨"],
        ["tags", "a"],
        ["tags", "b"],
        ["empty", ""],
      ]),
    );
    expect({ ...fields }).toEqual({ title: ["Nächte 🎨"], tags: ["a", "b"], empty: [""] });
  });

  test("files lie on the disk with their size and SHA-256", async () => {
    const { files } = await parse(
      form([
        ["images", picture(70_000), "Ünïcødé 画像.png"],
        ["images", picture(3)],
      ]),
    );
    expect(files.map(({ label, bytes, name }) => [label, bytes, name])).toEqual([
      ["images[0]", 70_000, "Ünïcødé 画像.png"],
      ["images[1]", 3, "a.png"],
    ]);
    const bytes = await readFile(files[0]?.path ?? "");
    expect(files[0]?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  test("a field that takes one file is named without a number", async () => {
    expect((await parse(form([["image", picture(20)]]))).files[0]?.label).toBe("image");
  });

  test("a file field left alone in a browser is no file", async () => {
    const { files } = await parse(
      raw(
        '--X\r\nContent-Disposition: form-data; name="images"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--X--\r\n',
      ),
    );
    expect(files).toEqual([]);
  });

  test("a path in a file name is cut off", async () => {
    expect(
      (await parse(form([["image", picture(20), "../../etc/passwd.png"]]))).files[0]?.name,
    ).toBe("passwd.png");
  });

  test("__proto__ and constructor are names like any other", async () => {
    const { fields } = await parse(
      form([
        ["__proto__", "x"],
        ["constructor", "y"],
      ]),
    );
    expect(Object.keys(fields)).toEqual(["__proto__", "constructor"]);
    expect(Object.hasOwn(Object.prototype, "0")).toBe(false);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("a body that arrives byte by byte", async () => {
    const bytes = Buffer.from(`${part("title", "slow")}--X--\r\n`);
    const body = Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])));
    const request = post(Readable.toWeb(body) as ReadableStream, {
      "content-type": "multipart/form-data; boundary=X",
    });
    expect((await parse(request)).fields["title"]).toEqual(["slow"]);
  });
});

describe("what is refused", () => {
  test.each([
    [
      "another content type",
      () => post("{}", { "content-type": "application/json" }),
      "UNSUPPORTED_MEDIA",
    ],
    ["no boundary", () => post("x", { "content-type": "multipart/form-data" }), "VALIDATION"],
    ["the wrong boundary", () => raw(`${part("a", "b")}--X--\r\n`, "Y"), "VALIDATION"],
    ["a body cut in a field", () => raw(part("title", "half").slice(0, -4)), "VALIDATION"],
    ["a body without its end", () => raw(part("title", "whole")), "VALIDATION"],
    ["a body that is empty", () => raw(""), "VALIDATION"],
    ["noise", () => raw(Buffer.alloc(5_000, 7)), "VALIDATION"],
    [
      "a part without a name",
      () => raw("--X\r\nContent-Disposition: form-data\r\n\r\nv\r\n--X--\r\n"),
      "VALIDATION",
    ],
    [
      "a content length over the limit",
      () =>
        post("x", {
          "content-type": "multipart/form-data; boundary=X",
          "content-length": "999999999",
        }),
      "TOO_LARGE",
    ],
  ])("%s", async (_what, request, code) => {
    expect((await errorFrom(request())).code).toBe(code);
  });

  test.each([
    [
      "a file over its size",
      () =>
        form([
          ["images", picture(10)],
          ["images", picture(100_001)],
        ]),
      "TOO_LARGE",
      "images[1]",
    ],
    [
      "a file of another type",
      () =>
        form([
          ["images", picture(10)],
          ["images", new Blob(["<svg>".repeat(99)])],
        ]),
      "UNSUPPORTED_MEDIA",
      "images[1]",
    ],
    [
      "a short file of another type",
      () => form([["image", new Blob(["hi"])]]),
      "UNSUPPORTED_MEDIA",
      "image",
    ],
    [
      "too many files",
      () => form(Array.from({ length: 4 }, () => ["images", picture(10)])),
      "VALIDATION",
      "images",
    ],
    [
      "a file where none is expected",
      () => form([["avatar", picture(10)]]),
      "VALIDATION",
      "avatar",
    ],
    ["a field over its size", () => form([["title", "x".repeat(1_001)]]), "TOO_LARGE", "title"],
    ["a field with NUL", () => form([["title", "a\0b"]]), "VALIDATION", "title"],
    [
      "a field that is no UTF-8",
      () =>
        raw(
          Buffer.concat([
            Buffer.from(part("title", "").slice(0, -2)),
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
      const error = await errorFrom(request());
      expect([error.code, error.details.map((detail) => detail.path)]).toEqual([code, [path]]);
      // Forms show this text to their users.
      expect(error.message).not.toMatch(/byte|UTF|NUL|multipart|expected/);
    },
  );

  test("too many fields", async () => {
    const error = await errorFrom(
      form(Array.from({ length: 6 }, (_, index) => [`f${index}`, "x"])),
    );
    expect(error.code).toBe("VALIDATION");
  });

  test("too many parts, even empty ones", async () => {
    expect(
      (await errorFrom(raw(part("a", "").repeat(1_001)), { ...limits, fields: 5_000 })).code,
    ).toBe("VALIDATION");
  });

  test("a sender who goes away in the middle of a file", async () => {
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
      (await errorFrom(post(body, { "content-type": "multipart/form-data; boundary=X" }))).code,
    ).toBe("VALIDATION");
  });
});

test("a disk that takes no more is our fault: 503, and nothing is left behind", async () => {
  async function* body() {
    yield Buffer.from(part("title", "Sea"));
    // Read ahead, this may be asked for before there is a folder.
    await vi.waitFor(() => expect(leftBehind()).toHaveLength(1));
    // As good as full: what is written from now on fails.
    for (const name of leftBehind()) rmSync(join(temporary, name), { recursive: true });
    yield Buffer.from(
      '--X\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    );
    yield Buffer.alloc(5_000, 0x89);
    yield Buffer.from("\r\n--X--\r\n");
  }
  const request = post(Readable.toWeb(Readable.from(body())) as ReadableStream, {
    "content-type": "multipart/form-data; boundary=X",
  });
  await expect(parse(request)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  expect(leftBehind()).toEqual([]);
});
