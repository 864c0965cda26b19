import { serveSitemapIndex } from "@/lib/indexing/sitemaps.render";

/** What it says depends on the environment and on who is hidden: it is made when it is asked for. */
export const dynamic = "force-dynamic";

export const GET = serveSitemapIndex;
