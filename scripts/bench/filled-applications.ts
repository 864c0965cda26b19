import { z } from "zod";
import { SampledRequest } from "@vitrine/benchmark/sampled-call";
import { applicationReads } from "@/scripts/bench/application-figures";

/** The output of `fill-applications.ts`: the requests with the SQL behind them, and who submits what. */
export const FilledApplications = z.object({
  applications: z.int(),
  sql: z.array(z.string()),
  reads: z.array(SampledRequest.extend({ call: z.enum(applicationReads) })),
  rush: z.object({
    opportunityId: z.string(),
    artists: z.array(z.object({ email: z.string(), applicationIds: z.array(z.string()) })),
  }),
});
export type FilledApplications = z.infer<typeof FilledApplications>;
