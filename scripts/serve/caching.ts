import { api } from "@/lib/api";
import type { IsShared } from "@vitrine/front/cacheability";
import type { CallSpec } from "@/lib/shared/contract";
import { createRouteMatcher } from "@/lib/shared/web/route-table";

const calls: readonly (CallSpec & { line: string })[] = Object.values(api);

/** Pages and calls that are answered anew for each request. */
const matchUnshared = createRouteMatcher([
  "/opportunities/random",
  "/files/{signed}",
  "/collections/link/{secret}",
  // Counts who is led on: it needs the method and the user agent.
  "/n/{number}/{item}",
  ...calls.flatMap(({ line, cache }) => (cache === "never" ? [line.slice("GET ".length)] : [])),
]);

export const isShared: IsShared = (path) => matchUnshared(path) === undefined;
