import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ingestImage } from "@/lib/images/ingest-image.commands";
import {
  ImageProcess,
  imageProcess,
  replaceImageProcess,
} from "@/lib/server/processes/image-process";
import { openStore } from "@/lib/server/storage/object-store";
import { replaceStorage } from "@/lib/server/storage/storage";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "crash-"));
  replaceStorage(openStore({ kind: "folder", folder }));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const createPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c03020" } })
    .jpeg()
    .toBuffer();

test("ingestImage: the image process is killed → the picture is stored all the same", async () => {
  const bytes = await createPhoto(3_000, 2_000);
  replaceImageProcess(new ImageProcess());
  await ingestImage({ bytes });
  const { pid } = imageProcess();
  const stored = ingestImage({ bytes });
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  expect(await stored).toMatchObject({ width: 3_000, height: 2_000, format: "jpg" });
});

test("ingestImage: the image process ends twice → UPSTREAM_UNAVAILABLE, and nothing is stored", async () => {
  const bytes = await createPhoto(90, 60);
  replaceImageProcess(new ImageProcess({ maxBytes: 1, retryBytes: 1 }));
  await expect(ingestImage({ bytes })).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  replaceImageProcess(new ImageProcess());
  expect((await readdir(folder)).filter((name) => name === "artworks")).toEqual([]);
  expect(await ingestImage({ bytes })).toMatchObject({ width: 90, height: 60 });
});

test("ingestImage: the disk cannot be written → UPSTREAM_UNAVAILABLE, not a damaged picture", async () => {
  const images = new ImageProcess();
  replaceImageProcess(images);
  const run = images.run.bind(images);
  vi.spyOn(images, "run").mockImplementation((task, [source, header]) =>
    run(task, [source, header, join(folder, "none")]),
  );
  await expect(ingestImage({ bytes: await createPhoto(90, 60) })).rejects.toMatchObject({
    code: "UPSTREAM_UNAVAILABLE",
    headers: { "Retry-After": "30" },
  });
});
