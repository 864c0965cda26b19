/** A response that is a file, where other responses of the call are JSON. `name`: what it is saved as. */
export class FileBody {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly media: string;
  readonly name: string;

  constructor(content: string | Uint8Array<ArrayBuffer>, media: string, name: string) {
    this.content = content;
    this.media = media;
    this.name = name;
  }
}
