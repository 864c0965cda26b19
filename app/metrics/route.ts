import { respondWithMetrics } from "@/lib/server/metrics";

export const GET = respondWithMetrics;
