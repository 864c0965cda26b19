/** A response that is a file, where other responses of the call are JSON. */
export class FileBody {
  /** @param name what it is saved as */
  constructor(
    readonly content: string | Uint8Array<ArrayBuffer>,
    readonly media: string,
    readonly name: string,
  ) {}
}
