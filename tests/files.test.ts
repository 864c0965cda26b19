import { beforeAll, describe, expect, test } from "vitest";
import { GET, HEAD } from "@/app/files/[...signed]/route";
import { GET as getContent } from "@/app/content/[...key]/route";
import { readSignedFile, signFile } from "@/lib/files/signed-files.tokens";
import { storage } from "@/lib/server/storage/storage";
import { ingestImage } from "@/lib/images/ingest-image.commands";
import { createPicture } from "@/tests/support/pictures";

const KEY = "files/0190-letter.pdf";
const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
const file = { key: KEY, name: "Lebenslauf – Zoë.pdf", mediaType: "application/pdf" };
beforeAll(() => storage().put(KEY, bytes, file.mediaType));

function fetchFile(
  path: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) {
  const request = new Request(`http://localhost${path}`, { headers, method });
  const signed = path.slice("/files/".length).split("/");
  return { GET, HEAD }[method](request, { params: Promise.resolve({ signed }) });
}
const readBody = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("GET /files/{signed}", () => {
  test("streams the file, to be saved, and lets browsers neither run nor keep it", async () => {
    const response = await fetchFile(signFile(file));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="Lebenslauf _ Zo_.pdf"; filename*=UTF-8''Lebenslauf%20%E2%80%93%20Zo%C3%AB.pdf`,
      "content-length": "100000",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
    expect((await readBody(response)).equals(bytes)).toBe(true);
  });

  test.each([
    ["bytes=0-99", 206, "bytes 0-99/100000", 0, 100],
    ["bytes=99900-", 206, "bytes 99900-99999/100000", 99_900, 100_000],
    ["bytes=-10", 206, "bytes 99990-99999/100000", 99_990, 100_000],
    ["bytes=99990-200000", 206, "bytes 99990-99999/100000", 99_990, 100_000],
    ["bytes=0-0", 206, "bytes 0-0/100000", 0, 1],
    ["bytes=5-1", 200, null, 0, 100_000],
    ["bytes=0-1,5-6", 200, null, 0, 100_000],
    ["lines=0-1", 200, null, 0, 100_000],
    ["bytes=-", 200, null, 0, 100_000],
  ])("Range %s: %i %s", async (range, status, contentRange, start, end) => {
    const response = await fetchFile(signFile(file), { range });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect((await readBody(response)).equals(bytes.subarray(start, end))).toBe(true);
  });

  test.each(["bytes=100000-", "bytes=-0"])("Range %s: 416", async (range) => {
    const response = await fetchFile(signFile(file), { range });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */100000");
  });

  test("If-Range: a part only of the same file", async () => {
    const etag = (await fetchFile(signFile(file))).headers.get("etag") ?? "";
    const headers = { range: "bytes=0-9" };
    expect((await fetchFile(signFile(file), { ...headers, "if-range": etag })).status).toBe(206);
    expect((await fetchFile(signFile(file), { ...headers, "if-range": '"x"' })).status).toBe(200);
  });

  test("HEAD: the same headers without the bytes", async () => {
    const response = await fetchFile(signFile(file), {}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("100000");
    expect(await response.text()).toBe("");
  });

  test("404 for an altered link, whatever was altered; 410 after ten minutes", async () => {
    const path = signFile(file);
    for (let index = "/files/".length; index < path.length; index += 7) {
      const other = path[index] === "A" ? "B" : "A";
      const altered = path.slice(0, index) + other + path.slice(index + 1);
      expect((await fetchFile(altered)).status).toBe(404);
    }
    for (const altered of ["/files/x", "/files/", `${path}/..`, `${path}A`, `${path}=`])
      expect((await fetchFile(altered)).status).toBe(404);
    const expired = await fetchFile(signFile(file, new Date(Date.now() - 10 * 60_000)));
    expect([expired.status, expired.headers.get("cache-control")]).toEqual([
      410,
      "private, no-store",
    ]);
    expect((await fetchFile(signFile(file, new Date(Date.now() - 9 * 60_000)))).status).toBe(200);
  });

  test("404 once the file is gone", async () => {
    expect((await fetchFile(signFile({ ...file, key: "files/gone.pdf" }))).status).toBe(404);
  });

  test("shows neither key nor name in the link, and two links of one file differ", () => {
    const path = signFile(file);
    expect(path).not.toBe(signFile(file));
    const decoded = Buffer.from(path.slice("/files/".length), "base64url").toString("latin1");
    expect(decoded).not.toContain("files/");
    expect(decoded).not.toContain("Lebenslauf");
    expect(readSignedFile(path.slice("/files/".length))).toMatchObject(file);
  });
});

describe("private pictures", () => {
  test("GET /files/{signed}: in the asked width, inline; GET /content/{key}: 404", async () => {
    const picture = await createPicture("work.jpg", { width: 300, height: 200 });
    const source = { bytes: new Uint8Array(await picture.arrayBuffer()) };
    const { key } = await ingestImage(source, { folder: "files" });
    const link = { key, name: "work.jpg", mediaType: "image/jpeg", inline: true };
    const whole = await fetchFile(signFile(link));
    expect(whole.headers.get("content-disposition")).toMatch(/^inline; /);
    const small = await fetchFile(signFile({ ...link, width: 80 }), { accept: "image/webp" });
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    for (const address of [key, `variants/${key}/80x53-fill-q80.webp`]) {
      const request = new Request(`http://localhost/content/${address}?w=80`);
      const response = await getContent(request, {
        params: Promise.resolve({ key: address.split("/") }),
      });
      expect(response.status).toBe(404);
    }
  });
});
