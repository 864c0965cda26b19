import type { ByteRange } from "@/lib/server/storage/object-store";

/**
 * The part of a file that a `Range` header asks for (RFC 9110 section 14). @returns null for the whole file: without a range, with one that is not
 * understood, or with several; "unsatisfiable" for one behind the end
 */
export function parseRange(
  header: string | null,
  size: number,
): ByteRange | null | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? "unsatisfiable" : { start: size - suffix, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
