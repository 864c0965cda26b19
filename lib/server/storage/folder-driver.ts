import { randomUUID } from "node:crypto";
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { FSDriver } from "flydrive/drivers/fs";
import type { DriverContract } from "flydrive/types";
import type { ByteRange, FileDriver } from "@/lib/server/storage/object-store";

/** Files are written here and then renamed, so that nobody reads a partial one. */
const UNFINISHED_FOLDER = ".unfinished";

export class FolderDriver extends FSDriver implements DriverContract, FileDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: "private" });
    this.#root = root;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#replace(key, (temporaryKey) => super.put(temporaryKey, contents));
  }

  /** The file may be on another disk, so it is copied. */
  putFile(key: string, path: string): Promise<void> {
    return this.#replace(key, async (temporaryKey) => {
      const temporaryPath = join(this.#root, temporaryKey);
      await mkdir(dirname(temporaryPath), { recursive: true });
      await copyFile(path, temporaryPath);
    });
  }

  override copy(key: string, target: string): Promise<void> {
    return this.putFile(target, join(this.#root, key));
  }

  /** Opened first, so that a missing file is an error here and not of the stream. */
  override async getStream(key: string): Promise<Readable> {
    return (await open(join(this.#root, key))).createReadStream();
  }

  async readRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const file = await open(join(this.#root, key));
    return file.createReadStream({ start, end });
  }

  async #replace(key: string, write: (temporaryKey: string) => Promise<void>): Promise<void> {
    const temporaryKey = `${UNFINISHED_FOLDER}/${randomUUID()}`;
    const target = join(this.#root, key);
    try {
      await write(temporaryKey);
      await mkdir(dirname(target), { recursive: true });
      await rename(join(this.#root, temporaryKey), target);
    } catch (error) {
      await rm(join(this.#root, temporaryKey), { force: true });
      throw error;
    }
  }

  /** flydrive's own returns the whole memory of a buffer, which may hold more than the file. */
  override getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#root, key));
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key);
    // Fails, as intended, unless the folder is empty.
    await rmdir(dirname(join(this.#root, key))).catch(() => undefined);
  }

  override async getMetaData(key: string) {
    const { size, mtime } = await stat(join(this.#root, key));
    return { contentLength: size, etag: "", lastModified: mtime };
  }

  async removeUnfinished(before: Date): Promise<void> {
    const folder = join(this.#root, UNFINISHED_FOLDER);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => null);
      if (stats !== null && stats.mtime < before) {
        await rm(path, { force: true });
      }
    }
  }
}
