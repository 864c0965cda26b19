import { z } from "zod";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { defineControl } from "#router";

const lateness = defineCollection<{ id: string; seconds: number }>("lateness", "lateness");
/** The id of the only row. */
const LATENESS_ID = "periods";

/** Seconds between the end of a period and its renewal: at Stripe minutes, at times hours; here 0 unless set. */
export const getLateness = (account: Account): number =>
  lateness(account).find(LATENESS_ID)?.seconds ?? 0;

const LatenessRequest = z.object({ seconds: z.int().min(0) });

/** `{ seconds }` delays the end of periods, phases and trials from now on. */
defineControl("POST /_local/lateness", (account, params) =>
  lateness(account).insert({ id: LATENESS_ID, ...LatenessRequest.parse(params) }),
);
