import { api } from "@/lib/api";
import type { MethodsAt } from "@/lib/server/front/door";
import { routeTable } from "@/lib/shared/route-table";

/** The browser's way to the local auth service (lib/server/auth-relay). */
const SIGN_IN_RELAY = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

const calls = routeTable([...Object.keys(api), "GET /v1/openapi.json"]);

/** The methods that each address of the product takes; undefined for pages, which are only read. */
export const methodsAt: MethodsAt = (path) => {
  if (path === "/v1" || path.startsWith("/v1/")) return calls(path);
  return SIGN_IN_RELAY.test(path) ? ["GET", "POST", "OPTIONS"] : undefined;
};
