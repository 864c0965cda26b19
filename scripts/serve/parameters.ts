import { readDiscoverAddress, findCanonicalAddress } from "@/components/directory/discover-address";
import { readCollectionPage } from "@/components/collections/collection-address";
import { readListAddress } from "@/components/screens/opportunity-list/list-address";
import { readGridAddress } from "@/components/artworks/grid-address";
import { readPricingAddress } from "@/lib/plans/pricing-paths.rules";
import { readProfileAddress } from "@/components/screens/profile-page/profile-address";
import { readSearchAddress } from "@/components/search/search-address";
import { api } from "@/lib/api";
import { OEmbedQuery } from "@/lib/embeds/oembed.schema";
import { renditionParameters } from "@/lib/images/variants.rules";
import type { KnownParameters } from "@vitrine/front/normalise-address";
import type { CallSpec } from "@/lib/shared/contract";
import { categoryPages } from "@/lib/opportunities/list/category-pages.rules";
import type { SearchParams } from "@/lib/shared/web/search-params";
import { createRouteMatcher } from "@/lib/shared/web/route-table";

/** Lists the names that `read` looks up, by passing it an object that records them. */
function listReadParameters(read: (params: SearchParams) => unknown): string[] {
  const names = new Set<string>();
  const recorder = { get: (_: SearchParams, name: string) => void names.add(name) };
  read(new Proxy<SearchParams>({}, recorder));
  return [...names].toSorted();
}

const listParameters = listReadParameters((params) => readListAddress(null, params));
const discoverParameters = listReadParameters((params) => [
  readDiscoverAddress(params),
  findCanonicalAddress("artists", params),
]);

/** The parameters that pages read; all other pages read none. */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  "/account/opportunities": ["profile", "after"],
  "/admin/accounts": ["query"],
  "/admin/profiles": ["query"],
  "/admin/verifications": ["profile"],
  "/artworks": listReadParameters(readGridAddress),
  "/auth/action": ["mode", "oobCode", "continueUrl"],
  "/collections/{slug}": listReadParameters(readCollectionPage),
  "/collections/link/{secret}": listReadParameters(readCollectionPage),
  "/checkout/cancelled": ["order"],
  "/checkout/success": ["order"],
  "/discover": discoverParameters,
  "/discover/{section}": discoverParameters,
  "/legal/transparency": ["year"],
  "/login": ["next", "for"],
  "/pricing": listReadParameters(readPricingAddress),
  "/profiles/{slug}": listReadParameters(readProfileAddress),
  "/search": listReadParameters(readSearchAddress),
  "/signup": ["next", "for"],
  "/signup/wizard/{activeStep}": ["next", "another"],
  "/opportunities": listParameters,
  ...Object.fromEntries(
    categoryPages.map(({ slug }) => [`/opportunities/${slug}`, listParameters]),
  ),
};

const listQueryNames = (spec: Pick<CallSpec, "query"> | undefined) =>
  Object.keys(spec?.query?.shape ?? {});

const callParameters = Object.fromEntries(
  Object.values(api)
    .filter(({ line }) => line.startsWith("GET "))
    .map((call: CallSpec & { line: string }) => [
      call.line.slice("GET ".length),
      [...listQueryNames(call), ...listQueryNames(call.version2)],
    ]),
);

const parametersByPattern: Readonly<Record<string, readonly string[]>> = {
  ...pageParameters,
  "/oembed": Object.keys(OEmbedQuery.shape),
  ...callParameters,
};
const findRoute = createRouteMatcher(Object.keys(parametersByPattern));

/** Local sign-in popups have other parameters. */
const RELAYED_PATHS =
  /^\/(?:dev|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;

/** The query parameters that a path reads; others do not create a new cache entry. */
export const knownParameters: KnownParameters = (path) => {
  if (RELAYED_PATHS.test(path)) return undefined;
  if (path.startsWith("/content/")) return renditionParameters;
  const pattern = findRoute(path)?.pattern;
  return pattern === undefined ? [] : parametersByPattern[pattern];
};
