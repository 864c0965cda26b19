import { api } from "@/lib/api";
import type { MethodsAt } from "@vitrine/front/request-guard";
import { routeTable } from "@/lib/shared/route-table";
import { isSignIn } from "@/scripts/serve/site";

/** Every line of the API: the calls of the contract and their description. */
export const callLines = [...Object.keys(api), "GET /v1/openapi.json"];

const calls = routeTable(callLines);

/** The methods that each address of the product takes; undefined for pages, which are only read. */
export const methodsAt: MethodsAt = (path) => {
  if (path === "/v1" || path.startsWith("/v1/")) return calls(path);
  return isSignIn(path) ? ["GET", "POST", "OPTIONS"] : undefined;
};
