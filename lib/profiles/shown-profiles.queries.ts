import { db } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";

/** A hidden profile still has its page. @throws NOT_FOUND, also while the account is suspended */
export async function assertHasPage(id: string): Promise<void> {
  await db()
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", id)
    .where("hidden_before_suspension", "is", null)
    .executeTakeFirstOrThrow(() => notFound("profile"));
}
