import { z } from "zod";
import { applicationReads } from "@/scripts/bench/application-figures";

/** The output of `fill-applications.ts`: the requests with the SQL behind them, and who submits what. */
export const FilledApplications = z.object({
  applications: z.int(),
  reads: z.array(
    z.object({
      call: z.enum(applicationReads),
      path: z.string(),
      statements: z.array(z.object({ sql: z.string(), parameters: z.array(z.unknown()) })),
    }),
  ),
  rush: z.object({
    opportunityId: z.string(),
    artists: z.array(z.object({ email: z.string(), applicationIds: z.array(z.string()) })),
  }),
});
export type FilledApplications = z.infer<typeof FilledApplications>;
