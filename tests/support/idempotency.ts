import { db } from "@/lib/server/database/db";

/** Acts as if the process had died between what a call did and the record of its answer. */
export const forgetAnswers = ({ uid }: { uid: string }) =>
  db()
    .updateTable("idempotency_keys")
    .set({ status: null, body: null, locked_until: new Date(0) })
    .where("account_uid", "=", uid)
    .execute();
