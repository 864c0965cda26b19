import { z } from "zod";

/** `requests`: statements by path, each an index into `sql` with its values. `fixed`: static files by path. */
export const Plan = z.object({
  port: z.number(),
  databaseUrl: z.string(),
  poolSize: z.number(),
  sql: z.array(z.string()),
  requests: z.record(z.string(), z.array(z.tuple([z.number(), z.array(z.unknown())]))),
  fixed: z.record(
    z.string(),
    z.object({ file: z.string(), headers: z.record(z.string(), z.string()) }),
  ),
});
export type Plan = z.infer<typeof Plan>;
