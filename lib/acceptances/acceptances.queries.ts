import { Acceptance } from "@/lib/acceptances/acceptances.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

export async function listAcceptances({ identity: { uid } }: Owner): Promise<Acceptance[]> {
  const rows = await db()
    .selectFrom("acceptances")
    .select(["kind", "version", "place", "order_id", "profile_id", "accepted_at"])
    .where("account_uid", "=", uid)
    .orderBy("accepted_at")
    .orderBy("id")
    .execute();
  return rows.map(
    ({ order_id: orderId, profile_id: profileId, accepted_at: acceptedAt, ...acceptance }) =>
      Acceptance.parse({ ...acceptance, orderId, profileId, acceptedAt: acceptedAt.toISOString() }),
  );
}
