import type { FollowSubject } from "@/lib/follows/follows.schema";
import { db } from "@/lib/server/database/db";
import type { TestAccount } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

export async function followIt(
  { identity }: TestAccount,
  subject: FollowSubject,
  id: string,
): Promise<void> {
  const { status, body } = await request("PUT /v1/follows/{subject}/{id}", {
    params: { subject, id },
    identity,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

export const stopFollowing = ({ identity }: TestAccount, subject: FollowSubject, id: string) =>
  request("DELETE /v1/follows/{subject}/{id}", { params: { subject, id }, identity });

/** Acts as if everything that the account follows, and its last digest, were that many days older. */
export async function passDays({ uid }: TestAccount, days: number): Promise<void> {
  const ms = days * 86_400_000;
  const rows = await db()
    .selectFrom("follows")
    .select(["subject", "subject_id", "created_at"])
    .where("account_uid", "=", uid)
    .execute();
  for (const { subject, subject_id, created_at } of rows)
    await db()
      .updateTable("follows")
      .set({ created_at: new Date(created_at.getTime() - ms) })
      .where("account_uid", "=", uid)
      .where("subject", "=", subject)
      .where("subject_id", "=", subject_id)
      .execute();
  const { watermark } = await findDigest({ uid });
  await db()
    .updateTable("follow_digests")
    .set({ watermark: new Date(watermark.getTime() - ms) })
    .where("account_uid", "=", uid)
    .execute();
  await db()
    .updateTable("mail_settings")
    .set({ last_digest_on: null })
    .where("account_uid", "=", uid)
    .execute();
}

export const findDigest = ({ uid }: { uid: string }) =>
  db()
    .selectFrom("follow_digests")
    .select(["watermark", "due_at"])
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();

/** Acts as if the hour of the weekly digest had come. */
export async function makeWorksDue({ uid }: TestAccount): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await db()
    .updateTable("follow_digests")
    .set({ due_at: past })
    .where("account_uid", "=", uid)
    .execute();
  await db()
    .updateTable("mail_settings")
    .set({ digest_due_at: past })
    .where("account_uid", "=", uid)
    .execute();
}

export async function chooseWorks(
  { identity }: TestAccount,
  choice: { app?: boolean; mail: "NOW" | "DAILY" | "WEEKLY" | "OFF" },
): Promise<void> {
  const kinds = { FOLLOWED_WORKS: { app: false, ...choice } };
  const { status } = await request("PUT /v1/notifications/settings", { identity, json: { kinds } });
  if (status !== 200) throw new Error(String(status));
}
