import { parseReturnPath } from "@/lib/shared/web/return-path";

/** The path of an address, whatever its host: links of the auth service name the whole address. */
export function toLinkedPath(url: unknown): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return parseReturnPath(`${pathname}${search}`);
}
