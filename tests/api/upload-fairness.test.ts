import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { text as readText } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sizeLadder } from "@/lib/images/images.rules";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { sendRequest, port, stopFront, fakeApp } from "@/tests/support/front";
import { createPicture } from "@/tests/support/pictures";
import { startRealFront } from "@/tests/support/real-front";

beforeEach(() => startRealFront());
afterEach(() => stopFront(0));

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: FormData };

const requestFrom = (address: string, path: string, options: RequestOptions = {}) =>
  sendRequest(path, { ...options, headers: { ...options.headers, "X-Forwarded-For": address } });

const tokens = ({ identity, profile }: Actor) => ({
  Authorization: `Bearer ${identity}`,
  "X-Profile-Token": profile,
});

async function post(address: string, actor: Actor, file: File): Promise<Response> {
  const form = new FormData();
  form.set("title", "Posted");
  form.set("images", file);
  return requestFrom(address, "/v1/artworks/", {
    method: "POST",
    headers: tokens(actor),
    body: form,
  });
}

/** A picture of 12 megapixels: one new size keeps a processor busy. */
async function createLargePicture(): Promise<File> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 1_500, height: 1_000, channels: 3, background: "#888", noise } as const;
  const bytes = await sharp({ create }).resize(4_000, 3_000).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], "large.jpg", { type: "image/jpeg" });
}

test("image queue: many new sizes for one address do not delay other uploads or pictures", async () => {
  const [actor, otherActor] = [await createArtist(), await createArtist()];
  const { images } = (await (await post("10.0.0.1", actor, await createLargePicture())).json()) as {
    images: { url: string }[];
  };
  let finishedCount = 0;
  const stormRequests = sizeLadder
    .flatMap((w) => [40, 60, 80].map((q) => `${images[0]?.url}?w=${w}&q=${q}`))
    .map(async (path) => {
      const response = await requestFrom("6.6.6.6", path);
      await response.arrayBuffer();
      finishedCount += response.status === 200 ? 1 : 0;
      return response;
    });
  await expect.poll(() => finishedCount, { timeout: 20_000 }).toBeGreaterThan(0);
  const posted = await post("1.1.1.1", otherActor, await createPicture());
  expect(posted.status).toBe(201);
  const postedArtwork = (await posted.json()) as { images: { url: string }[] };
  expect((await requestFrom("1.1.1.1", `${postedArtwork.images[0]?.url}?w=40`)).status).toBe(200);
  const before = finishedCount;
  const responses = await Promise.all(stormRequests);
  // The storm was still running, so nobody waited for it; its excess requests got 503.
  expect(before).toBeLessThan(finishedCount);
  for (const { status, headers } of responses) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
}, 60_000);

test("uploads: 408 after stalling for the timeout; leaves nothing behind", async () => {
  const listUploadFolders = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith("vitrine-upload-"));
  await stopFront(0);
  await startRealFront({ usual: 60_000, upload: 60_000, idle: 500 });
  // Test files that run at the same time have folders of their own there.
  const otherFolders = new Set(await listUploadFolders());
  const actor = await createArtist();
  const headers = Object.entries(tokens(actor)).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port(), "127.0.0.1");
  socket.write(
    `POST /v1/artworks/ HTTP/1.1\r\nHost: a\r\n${headers.join("")}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff`,
    "latin1",
  );
  const response = await readText(socket);
  expect(response).toMatch(/^HTTP\/1.1 408 /);
  expect(response).toContain('"code":"TIMEOUT"');
  await expect.poll(() => fakeApp.logLines.map(({ status }) => status)).toEqual([408]);
  await expect
    .poll(async () => (await listUploadFolders()).filter((name) => !otherFolders.has(name)))
    .toEqual([]);
});
