import { z } from "zod";

/**
 * A statement, as an index into `sql`, with its values. `countLimit`: it answers `found`, and is not repeated for a minute once that
 * exceeds the limit.
 */
export const PlannedStatement = z.object({
  sql: z.number(),
  values: z.array(z.unknown()),
  countLimit: z.number().optional(),
});
export type PlannedStatement = z.infer<typeof PlannedStatement>;

/** `requests`: statements by path. `fixed`: static files by path. */
export const Plan = z.object({
  port: z.number(),
  databaseUrl: z.string(),
  poolSize: z.number(),
  sql: z.array(z.string()),
  requests: z.record(z.string(), z.array(PlannedStatement)),
  fixed: z.record(
    z.string(),
    z.object({ file: z.string(), headers: z.record(z.string(), z.string()) }),
  ),
});
export type Plan = z.infer<typeof Plan>;
