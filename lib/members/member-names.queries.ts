import { firstProfileName } from "@/lib/accounts/account-names.queries";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";
import { db } from "@/lib/server/database/db";

/** Returns the name of an account's first profile, else its shortened address; null without either. */
export const toMemberName = (name: string | null, email: string | null): string | null =>
  name ?? (email === null ? null : shortenAddress(email));

/** Names somebody who acts in a team; an account that is closed has no name. */
export async function findMemberName(uid: string): Promise<string> {
  const row = await db()
    .selectFrom("accounts")
    .select(["email", firstProfileName("accounts.uid").as("name")])
    .where("uid", "=", uid)
    .where("deletion_asked_at", "is", null)
    .executeTakeFirst();
  return (row && toMemberName(row.name, row.email)) ?? "Somebody";
}
