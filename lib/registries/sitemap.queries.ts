import { artworksSitemap } from "@/lib/artworks/artworks.queries";
import { collectionsSitemap } from "@/lib/collections/public-collections.queries";
import type { Sitemap } from "@/lib/indexing/sitemaps.queries";
import type { SitemapEntry } from "@/lib/indexing/sitemaps.rules";
import { listLegalPages, termsPath } from "@/lib/legal/legal-paths.rules";
import { listIssueEntries } from "@/lib/newsletter/newsletter-issues.queries";
import { categoryPages } from "@/lib/opportunities/list/category-pages.rules";
import { opportunitiesSitemap } from "@/lib/opportunities/opportunities.queries";
import { discoverSections } from "@/lib/profiles/directory/directory.rules";
import { profilesSitemap } from "@/lib/profiles/profiles.queries";
import { seriesSitemap } from "@/lib/series/series.queries";
import { getTerms } from "@/lib/server/legal-facts";

export const staticPages: readonly SitemapEntry[] = [
  { path: "/" },
  { path: "/artworks" },
  ...discoverSections.map(({ slug }) => ({ path: `/discover/${slug}` })),
  { path: "/opportunities" },
  ...categoryPages.map(({ slug }) => ({ path: `/opportunities/${slug}` })),
  { path: "/newsletter" },
  { path: "/pricing" },
  ...listLegalPages(false).map(({ path }) => ({ path })),
  { path: "/verified" },
];

/** Every section by the name in its address. */
export const sitemap = {
  sections: {
    profiles: profilesSitemap,
    artworks: artworksSitemap,
    opportunities: opportunitiesSitemap,
    series: seriesSitemap,
    collections: collectionsSitemap,
  },
  listOtherPages: async () => [
    ...staticPages,
    ...(getTerms() === null ? [] : [{ path: termsPath }]),
    ...(await listIssueEntries()),
  ],
} satisfies Sitemap;
