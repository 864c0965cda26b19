import { createSitemapIndexRoute } from "@/lib/indexing/sitemaps.render";
import { sitemap } from "@/lib/registries/sitemap.queries";

/** Next.js would prerender this metadata route during the build, where the environment is not known. */
export const dynamic = "force-dynamic";

export const GET = createSitemapIndexRoute(sitemap);
