/** Bounds the headers that are looked at to tell a file from a text. */
const MAX_HEADER = 64 * 1024;

/** Bounds what of a message is split into lines at once. */
const PIECE = 64 * 1024;

const FILE_HEADER =
  /^content-type:\s*(?!text\/|multipart\/|message\/)\S|^content-disposition:\s*attachment/im;

/** The only break that ends headers; a line of spaces goes on with the header before it. */
const EMPTY_LINE = /^\r?\n$/;

/** @returns the beginning of the next line that may be a boundary, or of the last line */
function skipFile(text: string, start: number): number {
  if (text.startsWith("--", start)) return start;
  const boundary = text.indexOf("\n--", start);
  return Math.max(start, (boundary === -1 ? text.lastIndexOf("\n") : boundary) + 1);
}

export type MailText = {
  /** The lines above the first empty line. */
  head: Buffer;
  /** The head, and the headers and texts of all parts. */
  raw: Buffer;
  /** True if it may be parsed: each line of a mail and each part cost time. */
  isReadable: boolean;
};

export type ReadLimits = {
  /** Bytes that are read at most; the rest is dropped. */
  bytes: number;
  /** No mail program or server writes a larger head. */
  headBytes: number;
  headLines: number;
  /** Lines of files do not count. */
  lines: number;
  /** Lines that may begin a part. */
  parts: number;
};

/**
 * Reads the headers and texts of a message that comes in pieces, and drops what files it carries, so that a mail with large pictures
 * needs little memory. Beyond the limits of lines and parts it reads nothing more.
 */
export function createTextReader(limits: ReadLimits) {
  const lines: string[] = [];
  const head: string[] = [];
  let size = 0;
  let headSize = 0;
  let parts = 0;
  let line = "";
  let header = "";
  let place: "HEADERS" | "TEXT" | "FILE" = "HEADERS";
  let isInHead = true;
  let isReadable = true;

  function addHeadLine(whole: string): void {
    if (EMPTY_LINE.test(whole)) isInHead = false;
    else {
      head.push(whole);
      headSize += whole.length;
      if (headSize > limits.headBytes || head.length > limits.headLines) isReadable = false;
    }
  }

  function addLine(whole: string): void {
    if (isInHead) addHeadLine(whole);
    // This may be the boundary of another part. In a text it is harmless, and encoded files have no such line.
    if (whole.startsWith("--")) {
      parts += 1;
      place = "HEADERS";
      header = "";
    }
    if (place !== "FILE") {
      const fitting = whole.slice(0, limits.bytes - size);
      if (fitting !== "") lines.push(fitting);
      size += fitting.length;
      if (place === "HEADERS") {
        if (EMPTY_LINE.test(whole)) place = FILE_HEADER.test(header) ? "FILE" : "TEXT";
        else if (header.length < MAX_HEADER) header += whole;
      }
    }
    if (lines.length > limits.lines || parts > limits.parts) isReadable = false;
  }

  function addPiece(piece: Buffer): void {
    // One character a byte, whatever it encodes.
    const text = piece.toString("latin1");
    let start = 0;
    while (start < text.length && isReadable) {
      if (place === "FILE" && line === "") start = skipFile(text, start);
      const end = text.indexOf("\n", start) + 1 || text.length;
      line += text.slice(start, end);
      start = end;
      if (!line.endsWith("\n") && line.length < MAX_HEADER) continue;
      addLine(line);
      line = "";
    }
  }

  return {
    add(piece: Uint8Array): void {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      for (let start = 0; start < bytes.length; start += PIECE) {
        if (!isReadable) return;
        addPiece(bytes.subarray(start, start + PIECE));
      }
    },
    finish(): MailText {
      if (isReadable && line !== "") addLine(line);
      return {
        head: Buffer.from(head.join(""), "latin1"),
        raw: Buffer.from(lines.join(""), "latin1"),
        isReadable,
      };
    },
  };
}
