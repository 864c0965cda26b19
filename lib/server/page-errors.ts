import { isHangUp } from "@/lib/server/hang-up";
import { innerHeaders } from "@/lib/server/inner-headers";
import { log } from "@/lib/server/log";

type Asked = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };
type Where = { routePath: string; routeType: string };

/** What the visitor is shown as the reference of an error. */
export const digestOf = (error: unknown): string | undefined =>
  error instanceof Error && "digest" in error ? String(error.digest) : undefined;

/** Writes down that a page failed: with the id of its request, and the reference that its visitor sees. */
export function tellPageError(
  error: unknown,
  { path, headers }: Asked,
  where: Where,
  to = log(),
): void {
  if (isHangUp(error)) return;
  const requestId = headers[innerHeaders.requestId];
  // What is asked for may be personal; the address without it says which page.
  const page = { path: path.replace(/\?.*$/, ""), route: where.routePath, type: where.routeType };
  to.error({ err: error, requestId, digest: digestOf(error), ...page }, "page failed");
}
