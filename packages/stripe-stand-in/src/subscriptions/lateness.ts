import { z } from "zod";
import type { Account } from "#account";
import { collection } from "#collection";
import { control } from "#router";

const lateness = collection<{ id: string; seconds: number }>("lateness", "lateness");
const PERIODS = "periods";

/** Seconds by which periods turn after their end: Stripe does it within minutes, at times hours. None unless it is ordered. */
export const lateBy = (account: Account): number => lateness(account).find(PERIODS)?.seconds ?? 0;

const Order = z.object({ seconds: z.int().min(0) });

/** `{ seconds }` lets periods, phases and trials turn so much late from now on. */
control("POST /_local/lateness", (account, params) =>
  lateness(account).insert({ id: PERIODS, ...Order.parse(params) }),
);
