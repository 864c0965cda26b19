import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  chooseMemoryLimits,
  ImageProcess,
  type ImageProcessLimits,
} from "@/lib/server/processes/image-process";
import { divideByProcesses } from "@/lib/server/processes/processes";

vi.mock("@/lib/server/processes/processes", () => ({
  divideByProcesses: vi.fn((limit: number) => limit),
}));

let photo: Buffer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "image-process-"));
  const create = { width: 2_000, height: 1_500, channels: 3, background: "#a04020" } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const started: ImageProcess[] = [];
afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid !== undefined) process.kill(pid, "SIGKILL");
});

function start(limits: Partial<ImageProcessLimits> = {}) {
  const ended: string[] = [];
  const images = new ImageProcess(limits, (task) => ended.push(task));
  started.push(images);
  return { images, ended };
}

const readHeader = (images: ImageProcess) => images.run("readHeader", [photo]);
const encodeMaster = (images: ImageProcess) =>
  images.run("encodeMaster", [photo, { width: 2_000, height: 1_500, hasAlpha: false }, folder]);
const getPid = ({ pid }: ImageProcess) => pid ?? expect.fail("no image process runs");

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("ImageProcess", () => {
  test("starts with the first task and is used again for the next", async () => {
    const { images } = start();
    expect(images.pid).toBeUndefined();
    expect(await readHeader(images)).toMatchObject({ width: 2_000, height: 1_500, format: "jpeg" });
    const pid = getPid(images);
    await readHeader(images);
    expect(images.pid).toBe(pid);
  });

  test("a damaged picture is an error, and the process stays", async () => {
    const { images, ended } = start();
    await readHeader(images);
    const pid = getPid(images);
    await expect(images.run("readColours", [photo.subarray(0, 900)])).rejects.toThrow(Error);
    expect(images.pid).toBe(pid);
    expect(ended).toEqual([]);
  });

  test("killed during a task: all tasks are tried again, and the next one works", async () => {
    const { images, ended } = start();
    await readHeader(images);
    const running = [encodeMaster(images), encodeMaster(images), readHeader(images)];
    process.kill(getPid(images), "SIGKILL");
    expect(await Promise.all(running)).toMatchObject([
      { width: 2_000, format: "jpg" },
      { width: 2_000, format: "jpg" },
      { width: 2_000 },
    ]);
    expect(ended.length).toBeGreaterThan(0);
    expect(await readHeader(images)).toMatchObject({ width: 2_000 });
  });

  test("a task that ends the process twice is UPSTREAM_UNAVAILABLE", async () => {
    const { images, ended } = start({ maxBytes: 1, retryBytes: 1 });
    await expect(readHeader(images)).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
      status: 503,
      headers: { "Retry-After": "5" },
    });
    expect(ended).toEqual(["readHeader"]);
  });

  test("a task that needs more memory than the process may use is tried again with more", async () => {
    const { images, ended } = start({ maxBytes: 1 });
    expect(await readHeader(images)).toMatchObject({ width: 2_000 });
    expect(ended).toEqual(["readHeader"]);
  });

  test("a task that takes too long is UPSTREAM_UNAVAILABLE, is not tried again, and the next one works", async () => {
    const { images, ended } = start({ taskMs: 1 });
    await expect(encodeMaster(images)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    expect(ended).toEqual([]);
    const { images: others } = start();
    expect(await readHeader(others)).toMatchObject({ width: 2_000 });
  });

  test("above its size for retiring it is replaced once its tasks are done", async () => {
    const { images, ended } = start({ retireBytes: 1 });
    await readHeader(images);
    expect(images.pid).toBeUndefined();
    expect(await readHeader(images)).toMatchObject({ width: 2_000 });
    expect(ended).toEqual([]);
  });

  test("stops when idle", async () => {
    const { images } = start({ idleMs: 1_000 });
    await readHeader(images);
    const pid = getPid(images);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
    expect(images.pid).toBeUndefined();
  });

  test.runIf(process.platform === "linux")("receives no variable of the server", async () => {
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_secret");
    const { images } = start();
    await readHeader(images);
    const names = readFileSync(`/proc/${getPid(images)}/environ`, "utf8")
      .split("\0")
      .map((variable) => variable.split("=")[0])
      .filter((name) => name !== "" && !name?.startsWith("NODE_CHANNEL_"));
    expect(names.toSorted()).toEqual([
      "MALLOC_ARENA_MAX",
      "MALLOC_MMAP_THRESHOLD_",
      "MALLOC_TRIM_THRESHOLD_",
      "NODE_ENV",
      "UV_THREADPOOL_SIZE",
    ]);
  });
});

test.each([
  [1, 1_200, 400],
  [2, 600, 400],
  [3, 400, 300],
  [6, 400, 300],
])(
  "with %i processes each image process may use %i MB, and is replaced above %i MB",
  (count, max, retire) => {
    vi.mocked(divideByProcesses).mockImplementation((limit, min = 1) =>
      Math.max(min, limit / count),
    );
    const MB = 1024 * 1024;
    expect(chooseMemoryLimits()).toEqual({ maxBytes: max * MB, retireBytes: retire * MB });
  },
);
