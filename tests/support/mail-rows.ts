import type { MailState } from "@/lib/mails/mails.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

/** A mail to an address without an account. @returns its id */
export async function addMail(
  state: MailState,
  { address = "somebody@example.org", ...fields }: { address?: string; created_at?: Date } = {},
): Promise<string> {
  const id = newId();
  const row = { id, address, kind: "NEWSLETTER_CONFIRMATION", class: "E", dedupe: id, state };
  await db()
    .insertInto("mails")
    .values({
      ...row,
      ...fields,
      reason: state === "FAILED" ? "550 5.1.1 <somebody@example.org> is unknown" : null,
    })
    .execute();
  return id;
}
