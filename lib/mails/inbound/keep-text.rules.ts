/** Of headers that are looked at to tell a file from a text. */
const MAX_HEADER = 64 * 1024;

const FILE_HEADER =
  /^content-type:\s*(?!text\/|multipart\/|message\/)\S|^content-disposition:\s*attachment/im;

/** The only break that ends headers; a line of spaces goes on with the header before it. */
const EMPTY_LINE = /^\r?\n$/;

/**
 * Keeps the headers and texts of a message that comes in pieces, and drops what files it carries, so that a letter with large pictures
 * needs little memory. @param maxBytes what is kept at most
 */
export function createTextKeeper(maxBytes: number) {
  const kept: string[] = [];
  let size = 0;
  let line = "";
  let header = "";
  let place: "HEADERS" | "TEXT" | "FILE" = "HEADERS";

  function keepLine(whole: string): void {
    // Perhaps the boundary of another part. In a text it is harmless, and encoded files have no such line.
    if (whole.startsWith("--")) {
      place = "HEADERS";
      header = "";
    }
    if (place === "FILE") return;
    const fitting = whole.slice(0, maxBytes - size);
    if (fitting !== "") kept.push(fitting);
    size += fitting.length;
    if (place !== "HEADERS") return;
    if (EMPTY_LINE.test(whole)) place = FILE_HEADER.test(header) ? "FILE" : "TEXT";
    else if (header.length < MAX_HEADER) header += whole;
  }

  return {
    add(piece: Uint8Array): void {
      // One character a byte, whatever it encodes.
      const lines = Buffer.from(piece)
        .toString("latin1")
        .split(/(?<=\n)/);
      for (const part of lines) {
        line += part;
        if (!part.endsWith("\n") && line.length < MAX_HEADER) continue;
        keepLine(line);
        line = "";
      }
    },
    finish(): Buffer {
      keepLine(line);
      return Buffer.from(kept.join(""), "latin1");
    },
  };
}
