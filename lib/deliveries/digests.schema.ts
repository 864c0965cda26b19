import { z } from "zod";

/** The payload of a digest: which notices it names, and the intervals of the alerts. Their content is read when it is sent. */
export const DigestPayload = z.object({
  eventIds: z.array(z.string()),
  alerts: z.array(z.object({ alertId: z.string(), from: z.coerce.date(), until: z.coerce.date() })),
});
export type DigestPayload = z.infer<typeof DigestPayload>;
