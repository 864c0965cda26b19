import { crc32 } from "node:zlib";

/** Flags of the header of an extended WebP (RFC 9649, section 2.7): there is metadata; there is transparency. */
const XMP_FLAG = 0x04;
const ALPHA_FLAG = 0x10;
const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;

const readName = (webp: Buffer, at: number) => webp.toString("latin1", at, at + 4);

/** @param data an even number of bytes is written; a shorter length is in the header */
function createChunk(name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(CHUNK_BYTES);
  header.write(name, "latin1");
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

/** The extended header for a simple file, lossy (RFC 6386, section 9.1) or lossless. */
function createExtendedHeader(webp: Buffer): Buffer | null {
  const data = RIFF_BYTES + CHUNK_BYTES;
  const name = readName(webp, RIFF_BYTES);
  const header = Buffer.alloc(10);
  if (name === "VP8 ") {
    header.writeUIntLE((webp.readUInt16LE(data + 6) & 0x3f_ff) - 1, 4, 3);
    header.writeUIntLE((webp.readUInt16LE(data + 8) & 0x3f_ff) - 1, 7, 3);
  } else if (name === "VP8L") {
    const bits = webp.readUInt32LE(data + 1);
    header.writeUIntLE(bits & 0x3f_ff, 4, 3);
    header.writeUIntLE((bits >>> 14) & 0x3f_ff, 7, 3);
    if (((bits >>> 28) & 1) === 1) header[0] = ALPHA_FLAG;
  } else return null;
  return createChunk("VP8X", header);
}

function addToWebp(webp: Buffer, xmp: string): Buffer {
  const isExtended = readName(webp, RIFF_BYTES) === "VP8X";
  const added = isExtended ? Buffer.alloc(0) : createExtendedHeader(webp);
  if (added === null) return webp;
  const body = Buffer.concat([
    webp.subarray(0, RIFF_BYTES),
    added,
    webp.subarray(RIFF_BYTES),
    createChunk("XMP ", Buffer.from(xmp)),
  ]);
  const flags = body[RIFF_BYTES + CHUNK_BYTES] ?? 0;
  if ((flags & XMP_FLAG) !== 0) return webp;
  body[RIFF_BYTES + CHUNK_BYTES] = flags | XMP_FLAG;
  body.writeUInt32LE(body.length - CHUNK_BYTES, 4);
  return body;
}

/** Adds a segment APP1, behind the start of the image and the one segment that may have to come first. */
function addToJpeg(jpeg: Buffer, xmp: string): Buffer {
  const at = jpeg.readUInt16BE(2) === 0xff_e0 ? 4 + jpeg.readUInt16BE(4) : 2;
  const data = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
  const header = Buffer.from([0xff, 0xe1, 0, 0]);
  header.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, at), header, data, jpeg.subarray(at)]);
}

/** Signature and IHDR, which comes first. */
const PNG_START_BYTES = 33;

function addToPng(png: Buffer, xmp: string): Buffer {
  const data = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  checksum.writeUInt32BE(crc32(data));
  const [start, rest] = [png.subarray(0, PNG_START_BYTES), png.subarray(PNG_START_BYTES)];
  return Buffer.concat([start, length, data, checksum, rest]);
}

/** Returns a picture that had no metadata with some, its pixels byte by byte as before; anything else as it is. */
export function addXmp(picture: Buffer, xmp: string): Buffer {
  if (picture.length < PNG_START_BYTES) return picture;
  if (readName(picture, 0) === "RIFF" && readName(picture, 8) === "WEBP")
    return addToWebp(picture, xmp);
  if (picture.readUInt16BE(0) === 0xff_d8) return addToJpeg(picture, xmp);
  return readName(picture, 1).startsWith("PNG") ? addToPng(picture, xmp) : picture;
}
