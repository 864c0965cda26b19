import { readDiscoverAddress, findCanonicalAddress } from "@/components/directory/discover-address";
import { readListAddress } from "@/components/opportunities/list/list-address";
import { readGridAddress } from "@/components/artworks/grid-address";
import { readPricingAddress } from "@/components/pricing/pricing-address";
import { readProfileAddress } from "@/components/profiles/profile-address";
import { readSearchAddress } from "@/components/search/search-address";
import { api } from "@/lib/api";
import { renditionParameters } from "@/lib/images/variants.rules";
import type { ParametersAt } from "@vitrine/front/known-address";
import type { CallSpec } from "@/lib/shared/contract";
import { categoryPages } from "@/lib/opportunities/list/category-pages.rules";
import type { SearchParams } from "@/lib/shared/search-params";
import { createRouteMatcher } from "@/lib/shared/route-table";

/** Found by reading from a recording URLSearchParams. */
function readBy(read: (params: SearchParams) => unknown): string[] {
  const names = new Set<string>();
  const noticed = { get: (_: SearchParams, name: string) => void names.add(name) };
  read(new Proxy<SearchParams>({}, noticed));
  return [...names].toSorted();
}

const list = readBy((params) => readListAddress(null, params));
const discover = readBy((params) => [
  readDiscoverAddress(params),
  findCanonicalAddress("artists", params),
]);

/** All other pages read no parameters. */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  "/account/opportunities": ["profile", "after"],
  "/admin": ["query"],
  "/admin/accounts": ["query"],
  "/artworks": readBy(readGridAddress),
  "/auth/action": ["mode", "oobCode"],
  "/checkout/cancelled": ["order"],
  "/checkout/success": ["order"],
  "/discover": discover,
  "/discover/{section}": discover,
  "/login": ["next"],
  "/pricing": readBy(readPricingAddress),
  "/profiles/{slug}": readBy(readProfileAddress),
  "/search": readBy(readSearchAddress),
  "/signup": ["next"],
  "/signup/wizard/{activeStep}": ["next", "another"],
  "/opportunities": list,
  ...Object.fromEntries(categoryPages.map(({ slug }) => [`/opportunities/${slug}`, list])),
};

const shapeOf = (spec: Pick<CallSpec, "query"> | undefined) =>
  Object.keys(spec?.query?.shape ?? {});

const callParameters = Object.fromEntries(
  Object.values(api)
    .filter(({ line }) => line.startsWith("GET "))
    .map((call: CallSpec & { line: string }) => [
      call.line.slice("GET ".length),
      [...shapeOf(call), ...shapeOf(call.version2)],
    ]),
);

const known: Readonly<Record<string, readonly string[]>> = {
  ...pageParameters,
  ...callParameters,
};
const find = createRouteMatcher(Object.keys(known));

/** Local sign-in popups have other parameters. */
const FOREIGN =
  /^\/(?:dev|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;

/** Known query parameters; others do not create a new cache entry. */
export const parametersAt: ParametersAt = (path) => {
  if (FOREIGN.test(path)) return undefined;
  if (path.startsWith("/content/")) return renditionParameters;
  const pattern = find(path)?.pattern;
  return pattern === undefined ? [] : known[pattern];
};
