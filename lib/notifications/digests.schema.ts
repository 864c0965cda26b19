import { z } from "zod";

const interval = { from: z.coerce.date(), until: z.coerce.date() };

/** The payload of a digest: which notices it names, and the intervals of the alerts and of followed works. Their content is read when it is sent. */
export const DigestPayload = z.object({
  eventIds: z.array(z.string()),
  alerts: z.array(z.object({ alertId: z.string(), ...interval })),
  works: z.object(interval).nullable().default(null),
});
export type DigestPayload = z.infer<typeof DigestPayload>;
