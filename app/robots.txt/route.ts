import { serveRobots } from "@/lib/indexing/sitemaps.render";

/** Next.js would prerender this metadata route during the build, where the environment is not known. */
export const dynamic = "force-dynamic";

export const GET = serveRobots;
