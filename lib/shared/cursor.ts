import { failure } from "@/lib/shared/failure";

/** Packs the sort keys of the last row of a page. Opaque to callers (CONTRACT section 1, “Lists”). */
export function packCursor(keys: readonly (string | number | boolean)[]): string {
  return btoa(JSON.stringify(keys)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Reads a cursor back and checks its shape.
 * @throws VALIDATION naming `cursor` when it is not one of ours
 */
export function unpackCursor<Keys>(
  cursor: string,
  parse: (keys: unknown) => Keys | undefined,
): Keys {
  try {
    const keys = parse(JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/"))));
    if (keys !== undefined) return keys;
  } catch {
    // Whatever is wrong with it, the answer is the same.
  }
  throw failure("VALIDATION", "This cursor is not one of ours.", [
    { path: "cursor", message: "Take it from `next` of an earlier answer." },
  ]);
}
