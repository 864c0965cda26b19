import { failure } from "@/lib/shared/failure";

/** Encodes the sort keys of the last row of a page. Opaque to callers (CONTRACT section 1, “Lists”). */
export function encodeCursor(keys: readonly (string | number | boolean)[]): string {
  return btoa(JSON.stringify(keys)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @throws VALIDATION naming `cursor` when it is not one of ours */
export function decodeCursor<Keys>(
  cursor: string,
  parse: (keys: unknown) => Keys | undefined,
): Keys {
  try {
    const keys = parse(JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/"))));
    if (keys !== undefined) return keys;
  } catch {
    // Rejected below, like a cursor of another shape.
  }
  throw failure("VALIDATION", "This cursor is not one of ours.", [
    { path: "cursor", message: "Take it from `next` of an earlier answer." },
  ]);
}
