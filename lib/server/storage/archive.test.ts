import { Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type ArchiveEntry, writeArchive } from "@/lib/server/storage/archive";

const ENTRIES = 60;
const BYTES = 100_000;

const createSink = () => new Writable({ write: (_chunk, _encoding, done) => setImmediate(done) });

test("writeArchive: holds few entries at a time, however many there are", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const buffers: WeakRef<Buffer>[] = [];
  let most = 0;
  async function* listEntries(): AsyncGenerator<ArchiveEntry> {
    for (let index = 0; index < ENTRIES; index += 1)
      yield {
        path: `${index}.jpg`,
        open: () => {
          const buffer = Buffer.alloc(BYTES);
          buffers.push(new WeakRef(buffer));
          return Promise.resolve(Readable.from([buffer]));
        },
      };
    await new Promise(setImmediate);
    collectGarbage();
    most = buffers.filter((reference) => reference.deref() !== undefined).length;
  }
  await writeArchive(listEntries(), createSink());
  expect(buffers).toHaveLength(ENTRIES);
  expect(most).toBeLessThan(10);
});

test("writeArchive: an entry that cannot be opened is an error, and so is a target that fails", async () => {
  async function* listEntries(): AsyncGenerator<ArchiveEntry> {
    yield { path: "a.jpg", open: () => Promise.reject(new Error("gone")) };
  }
  await expect(writeArchive(listEntries(), createSink())).rejects.toThrow("gone");
  async function* listGoodEntries(): AsyncGenerator<ArchiveEntry> {
    for (;;) yield { path: "a.jpg", open: () => Promise.resolve(Readable.from(["a"])) };
  }
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("full")) });
  await expect(writeArchive(listGoodEntries(), full)).rejects.toThrow("full");
});
