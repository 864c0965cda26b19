import { respondWithMetrics } from "@/lib/server/metrics";

export const dynamic = "force-dynamic";

export const GET = respondWithMetrics;
