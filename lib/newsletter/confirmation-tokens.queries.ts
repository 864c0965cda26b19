import { timingSafeEqual } from "node:crypto";
import { db } from "@/lib/server/db";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";
import { Id } from "@/lib/shared/ids";

type SubscriptionRequest = { id: string; requestedAt: Date };

const computeMacs = ({ id, requestedAt }: SubscriptionRequest) =>
  computeKeyedDigests("newsletter", `${id} ${requestedAt.getTime()}`);

/** For the link in the confirmation: the subscription and a signature over the time of its latest request. */
export const createConfirmationToken = (request: SubscriptionRequest): string =>
  `${request.id}.${computeMacs(request)[0]}`;

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** @returns null if it was altered or belongs to an earlier request */
export async function readConfirmationToken(token: string): Promise<SubscriptionRequest | null> {
  const [idText, mac = ""] = token.split(".");
  const id = Id.safeParse(idText).data;
  if (id === undefined) return null;
  const row = await db()
    .selectFrom("newsletter_subscriptions")
    .select("requested_at")
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const request = { id, requestedAt: row.requested_at };
  return computeMacs(request).some((expected) => isEqual(mac, expected)) ? request : null;
}
