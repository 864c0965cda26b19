import { isHangUp } from "@/lib/server/hang-up";
import { innerHeaders } from "@/lib/server/inner-headers";
import { log } from "@/lib/server/log";

type PageRequest = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };
type PageRoute = { routePath: string; routeType: string };

export const errorDigest = (error: unknown): string | undefined =>
  error instanceof Error && "digest" in error ? String(error.digest) : undefined;

export function logPageError(
  error: unknown,
  { path, headers }: PageRequest,
  where: PageRoute,
  to = log(),
): void {
  if (isHangUp(error)) return;
  const requestId = headers[innerHeaders.requestId];
  // The query may be personal; the path says which page.
  const page = { path: path.replace(/\?.*$/, ""), route: where.routePath, type: where.routeType };
  to.error({ err: error, requestId, digest: errorDigest(error), ...page }, "page failed");
}
