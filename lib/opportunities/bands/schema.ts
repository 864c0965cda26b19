import { z } from "zod";

/** How soon a call closes, in the segments of the list. */
export const DeadlineBand = z.enum(["week", "month", "later", "rolling"]);
export type DeadlineBand = z.infer<typeof DeadlineBand>;
