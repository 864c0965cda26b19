import { api } from "@/lib/api";
import type { FindCaching } from "@vitrine/front/cacheability";
import type { CallSpec } from "@/lib/shared/contract";
import { createRouteMatcher } from "@/lib/shared/route-table";

/** Pages that are rendered anew for each request. */
const UNSHARED_PAGES = ["/opportunities/random"];

const calls = new Map<string, CallSpec>(Object.entries(api));
const matchPath = createRouteMatcher([
  ...UNSHARED_PAGES,
  ...Array.from(calls.keys(), (line) => line.slice(line.indexOf(" ") + 1)),
]);

export const findCaching: FindCaching = (method, path) => {
  const pattern = matchPath(path)?.pattern ?? "";
  const call = calls.get(`${method === "HEAD" ? "GET" : method} ${pattern}`);
  return {
    isShared: call?.cache !== "never" && !UNSHARED_PAGES.includes(pattern),
    invalidates: call?.invalidates !== "nothing",
  };
};
