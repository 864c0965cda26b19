import { serveSitemapPage } from "@/lib/indexing/sitemaps.render";

export const dynamic = "force-dynamic";

export const GET = serveSitemapPage;
