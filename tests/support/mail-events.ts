import { createHmac } from "node:crypto";
import { computeAddressDigests } from "@/lib/mails/suppressions/suppressions.queries";
import type { SuppressionReason } from "@/lib/mails/suppressions/suppressions.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { listSubjects } from "@/tests/support/mail";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

export const toMailEvent = ({ email }: TestAccount, fields: object = {}) => ({
  id: newId(),
  type: "BOUNCE",
  address: email,
  permanent: true,
  mailId: null,
  diagnostic: "550 5.1.1 no such user",
  at: new Date().toISOString(),
  ...fields,
});

type Options = { secret?: string; time?: number };

export function sendMailEvents(
  events: unknown,
  { secret, time = toUnixSeconds(new Date()) }: Options = {},
) {
  const body = JSON.stringify(events);
  const key = secret ?? env().MAIL_WEBHOOK_SECRET ?? "";
  const mac = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-mail-signature": `t=${time},v1=${mac}`,
  };
  return request("POST /v1/webhooks/mail", { body, headers });
}

/** Cancels an opportunity that the account has saved. @returns the subjects of its mails */
export async function notifyOfCancellation(account: TestAccount): Promise<string[]> {
  const id = await opportunityRow(await profileRow());
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: account.identity,
  });
  await transaction((tx) =>
    recordEvent(tx, "OPPORTUNITY_CANCELLED", {
      subjectId: id,
      payload: { title: "Prize" },
      dedupe: newId(),
    }),
  );
  return listSubjects(account);
}

/** @returns its id */
export async function addSuppression(
  address: string,
  reason: SuppressionReason = "BOUNCE",
  stream: "BULK" | null = null,
): Promise<string> {
  const id = newId();
  const [digest] = await computeAddressDigests(address);
  await db()
    .insertInto("suppressions")
    .values({ id, address_digest: digest, reason, stream })
    .execute();
  return id;
}

export const findSuppressed = async ({ identity }: TestAccount) =>
  (await request("GET /v1/notifications/settings", { identity })).body.suppressed;
