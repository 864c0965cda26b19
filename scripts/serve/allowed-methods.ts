import { api } from "@/lib/api";
import type { AllowedMethods } from "@vitrine/front/request-guard";
import { createRouteTable } from "@/lib/shared/route-table";
import { isSignIn } from "@/scripts/serve/site";

/** The HTTP lines of the contract's calls and of the API description. */
export const callLines = [...Object.keys(api), "GET /v1/openapi.json"];

const findMethods = createRouteTable(callLines);

/** Undefined for pages, which are read-only. */
export const allowedMethods: AllowedMethods = (path) => {
  if (path === "/v1" || path.startsWith("/v1/")) return findMethods(path);
  return isSignIn(path) ? ["GET", "POST", "OPTIONS"] : undefined;
};
