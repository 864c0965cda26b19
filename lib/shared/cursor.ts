import { z } from "zod";
import { failure } from "@/lib/shared/failure";

/** `btoa` takes one byte for each character; JSON reads the escapes as what they stand for. */
const toAscii = (json: string) =>
  json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Encodes the sort keys of the last row of a page. Opaque to callers (CONTRACT section 1, “Lists”). */
export function encodeCursor(keys: readonly (string | number | boolean)[]): string {
  return btoa(toAscii(JSON.stringify(keys)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** @throws VALIDATION naming `cursor` when it is not one of ours */
export function decodeCursor<Keys extends z.ZodType>(cursor: string, keys: Keys): z.output<Keys> {
  try {
    return keys.parse(JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    throw failure("VALIDATION", "This cursor is not one of ours.", [
      { path: "cursor", message: "Take it from `next` of an earlier answer." },
    ]);
  }
}

/** A sort key in milliseconds since 1970, within what PostgreSQL and JavaScript can both represent. */
export const CursorTime = z.int().min(Date.UTC(1900, 0)).max(Date.UTC(2200, 0));
