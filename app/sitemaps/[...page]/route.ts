import { createSitemapPageRoute } from "@/lib/indexing/sitemaps.render";
import { sitemap } from "@/lib/registries/sitemap.queries";

export const GET = createSitemapPageRoute(sitemap);
