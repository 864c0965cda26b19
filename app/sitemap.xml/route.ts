import { serveSitemapIndex } from "@/lib/indexing/sitemaps.render";

export const dynamic = "force-dynamic";

export const GET = serveSitemapIndex;
