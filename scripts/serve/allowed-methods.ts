import { api, openApiCall } from "@/lib/api";
import type { AllowedMethods } from "@vitrine/front/request-guard";
import { createRouteTable } from "@/lib/shared/web/route-table";
import { isSignIn } from "@/scripts/serve/site";

const findMethods = createRouteTable([...Object.keys(api), openApiCall.line]);

/** Returns undefined for pages, which are read-only. */
export const allowedMethods: AllowedMethods = (path) => {
  if (path === "/v1" || path.startsWith("/v1/")) return findMethods(path);
  return isSignIn(path) ? ["GET", "POST", "OPTIONS"] : undefined;
};
