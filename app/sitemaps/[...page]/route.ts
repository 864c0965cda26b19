import { serveSitemapPage } from "@/lib/indexing/sitemaps.render";

export const GET = serveSitemapPage;
