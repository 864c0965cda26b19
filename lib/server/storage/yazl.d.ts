/** The part of yazl that we use; it has no types of its own. */
declare module "yazl" {
  import type { EventEmitter } from "node:events";
  import type { Readable } from "node:stream";

  type EntryOptions = { compress?: boolean; mtime?: Date };

  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    addBuffer(buffer: Buffer, path: string, options?: EntryOptions): void;
    addReadStreamLazy(
      path: string,
      options: EntryOptions,
      open: (done: (error: unknown, stream?: Readable) => void) => void,
    ): void;
    end(): void;
  }
}
