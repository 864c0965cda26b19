import { isHangUp } from "@/lib/server/http/hang-up";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { log } from "@/lib/server/log";

type PageRequest = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };
type PageRoute = { routePath: string; routeType: string };

export const readErrorDigest = (error: unknown): string | undefined =>
  error instanceof Error && "digest" in error ? String(error.digest) : undefined;

export function logPageError(
  error: unknown,
  { path, headers }: PageRequest,
  route: PageRoute,
  logger = log(),
): void {
  if (isHangUp(error)) return;
  const requestId = headers[internalHeaders.requestId];
  // The query may hold personal data.
  const page = { path: path.replace(/\?.*$/, ""), route: route.routePath, type: route.routeType };
  logger.error({ err: error, requestId, digest: readErrorDigest(error), ...page }, "page failed");
}
