import { answerMetrics } from "@/lib/server/metrics";

export const GET = answerMetrics;
