import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { privatePaths } from "@/lib/indexing/sitemaps.rules";
import { staticPages } from "@/lib/registries/sitemap.queries";
import { categoryPages } from "@/lib/opportunities/list/category-pages.rules";
import { createRouteMatcher } from "@/lib/shared/web/route-table";

/** `app/(normal)/profiles/[slug]/page.tsx` → `/profiles/{slug}`. */
const pages = globSync("app/**/page.tsx")
  .map((file) =>
    file
      .slice("app".length, -"/page.tsx".length)
      .replaceAll(/\/\([^)]*\)/g, "")
      .replaceAll("[", "{")
      .replaceAll("]", "}"),
  )
  .map((page) => page || "/");
const matchRoute = createRouteMatcher(pages);

/** The pages at these addresses, and the exceptions with their reasons. */
const findCovered = (addresses: readonly string[], exceptions: Readonly<Record<string, string>>) =>
  new Set([
    ...addresses.map((address) => matchRoute(address)?.pattern),
    ...Object.keys(exceptions),
    "/{...missing}",
  ]);

test("pages: each is in the sitemap or private", () => {
  const exceptions = {
    "/art/{id}": "in the sitemap by row",
    "/collections/{slug}": "in the sitemap by row",
    "/newsletter/{number}": "in the sitemap by row",
    "/opportunities/{id}": "in the sitemap by row",
    "/profiles/{slug}": "in the sitemap by row",
    "/profiles/{slug}/series/{series}": "in the sitemap by row",
    "/opportunities/{id}/apply": "not indexed: leads away",
    "/opportunities/random": "not indexed: leads to another page",
    "/discover": "leads to /discover/organizations",
    "/legal/terms": "in the sitemap where the operator states them",
    "/search": "not indexed",
    "/collections": "not indexed: the account's own",
    "/docs/api": "not indexed",
    "/docs/api/{group}": "not indexed",
  };
  const covered = findCovered(
    staticPages.map(({ path }) => path),
    exceptions,
  );
  const missing = pages.filter(
    (page) => !covered.has(page) && !privatePaths.some((path) => page.startsWith(path)),
  );
  expect(
    missing,
    "Add it to staticPages (lib/registries/sitemap.queries.ts) or privatePaths (lib/indexing/sitemaps.rules.ts), or here with a reason.",
  ).toEqual([]);
});

test("pages: each is visited by the accessibility test", () => {
  const source = readFileSync("e2e/support/page-addresses.ts", "utf8");
  const addresses = [...source.matchAll(/["`](\/(?!v1\/)[^"`]*)["`]/g)].map(([, address = ""]) =>
    address.replaceAll(/\$\{[^}]+\}/g, "x").replace(/\?.*/, ""),
  );
  const exceptions = {
    ...Object.fromEntries(
      categoryPages.map(({ slug }) => [`/opportunities/${slug}`, "looks like open-calls"]),
    ),
    "/apply/{slug}": "visited by e2e/apply.spec.ts",
    "/artworks/edit/{id}": "the form of /post/artworks",
    "/auth/action": "needs a code from an e-mail",
    "/checkout/cancelled": "needs an order",
    "/checkout/success": "needs an order",
    "/collections/{slug}": "visited by e2e/collections.spec.ts",
    "/collections/edit/{id}": "visited by e2e/collections.spec.ts",
    "/collections/link/{secret}": "visited by e2e/collections.spec.ts",
    "/dev/inbox": "not part of the product",
    "/discover": "leads to /discover/organizations",
    "/opportunities/edit/{id}": "the form of /opportunities/new",
    "/opportunities/random": "leads to another page",
    "/organisation/opportunities/{id}/applications": "visited by e2e/desk.spec.ts",
    "/organisation/opportunities/{id}/jury": "visited by e2e/jury-rounds.spec.ts",
    "/organisation/opportunities/{id}/export": "visited by e2e/export.spec.ts",
    "/organisation/opportunities/{id}/history": "visited by e2e/export.spec.ts",
    "/organisation/opportunities/{id}/form": "visited by e2e/application-form.spec.ts",
    "/organisation/opportunities/{id}/results": "visited by e2e/jury-results.spec.ts",
    "/jury/{round}/results": "visited by e2e/jury-results.spec.ts",
    "/organisation/opportunities/{id}/letters": "visited by e2e/letters.spec.ts",
    "/organisation/opportunities/{id}/waiting-list": "visited by e2e/letters.spec.ts",
    "/unsubscribe/{token}": "needs a link from a mail",
    "/invitations/{token}": "needs a link from a mail",
    "/verifications/{id}/{token}": "visited by e2e/verification.spec.ts",
    "/conversations/{token}": "visited by e2e/messages.spec.ts",
    "/conversations/confirm/{token}": "visited by e2e/messages.spec.ts",
    "/legal/terms": "needs the operator’s terms",
    "/messages/{id}": "visited by e2e/messages.spec.ts",
    "/juries/invitations/{token}": "visited by e2e/jury.spec.ts",
    "/jury/{round}": "visited by e2e/jury.spec.ts",
    "/profiles/edit/{id}/series/{series}": "visited by e2e/series.spec.ts",
    "/signup/wizard/{activeStep}": "needs an unfinished sign-up",
  };
  const covered = findCovered(addresses, exceptions);
  expect(
    pages.filter((page) => !covered.has(page)),
    "Add it to e2e/support/page-addresses.ts, or here with a reason.",
  ).toEqual([]);
});
