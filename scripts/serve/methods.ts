import { api } from "@/lib/api";
import type { MethodsAt } from "@/lib/server/front/door";
import { routeTable } from "@/lib/shared/route-table";

/** The browser's way to the local auth service (lib/server/auth-relay). */
const SIGN_IN_RELAY = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** Every line of the API: the calls of the contract and their description. */
export const callLines = [...Object.keys(api), "GET /v1/openapi.json"];

const calls = routeTable(callLines);

/** The methods that each address of the product takes; undefined for pages, which are only read. */
export const methodsAt: MethodsAt = (path) => {
  if (path === "/v1" || path.startsWith("/v1/")) return calls(path);
  return SIGN_IN_RELAY.test(path) ? ["GET", "POST", "OPTIONS"] : undefined;
};
