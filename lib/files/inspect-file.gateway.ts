import { open, type FileHandle } from "node:fs/promises";
import type { FileType } from "@/lib/files/file-types.rules";
import {
  type Boxes,
  type FileProblem,
  findMp4Problem,
  hasForeignHead,
  isWholePdf,
} from "@/lib/files/intact-files.rules";

/** Range where programs look for the start of another format (PDF readers: 1,024 bytes), and for a PDF's end. */
const SEARCHED_BYTES = 2_048;
/** Limit of an MP4 file's index, which holds no sound. */
const MAX_INDEX_BYTES = 4 * 1024 * 1024;
const MAX_BOXES = 100;

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The outermost boxes of an MP4 file (ISO 14496-12), with the content of its index. */
async function readBoxes(file: FileHandle, size: number): Promise<Boxes> {
  const boxes: Boxes = { types: [], index: "", isWhole: false };
  let position = 0;
  while (position < size && boxes.types.length < MAX_BOXES) {
    // oxlint-disable-next-line no-await-in-loop -- each box says where the next one is
    const head = await readAt(file, position, 16);
    if (head.length < 8) return boxes;
    const type = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    const bytes = short === 0 ? size - position : long;
    if (bytes < 8 || position + bytes > size) return boxes;
    boxes.types.push(type);
    if (type === "moov") {
      if (bytes > MAX_INDEX_BYTES) return boxes;
      // oxlint-disable-next-line no-await-in-loop -- once
      boxes.index = (await readAt(file, position, bytes)).toString("latin1");
    }
    position += bytes;
  }
  return { ...boxes, isWhole: position === size };
}

/** Pictures are decoded anyway. @returns null for a file that is whole, and nothing else at the same time */
export async function findFileProblem(path: string, type: FileType): Promise<FileProblem | null> {
  if (type === "picture") return null;
  await using file = await open(path);
  const { size } = await file.stat();
  const head = (await readAt(file, 0, SEARCHED_BYTES)).toString("latin1");
  if (hasForeignHead(head, type)) return "foreign";
  if (type === "m4a") return findMp4Problem(await readBoxes(file, size));
  if (type !== "pdf") return null;
  const tail = await readAt(file, Math.max(0, size - SEARCHED_BYTES), SEARCHED_BYTES);
  return isWholePdf(tail.toString("latin1")) ? null : "damaged";
}
