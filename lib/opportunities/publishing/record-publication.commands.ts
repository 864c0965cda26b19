import { recordOpportunityWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { hasRow, type Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

type Publication = { id: string; title: string; profileId: string; uid: string };

/** Records that an opportunity was published, and notifies the owner if a member did. @param publication.uid the account that published it, or paid for that */
export async function recordPublication(
  tx: Tx,
  { id, title, profileId, uid }: Publication,
): Promise<void> {
  await recordOpportunityWebhook(tx, "opportunity.published", id);
  const event = { action: "PUBLISH", subject: "OPPORTUNITY", subjectId: id, title } as const;
  await recordProfileEvent(tx, { profileId, uid, ...event });
  const ofOthers = tx
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .where("account_uid", "<>", uid);
  if (!(await hasRow(ofOthers))) return;
  const payload = { accountUid: uid };
  await recordEvent(tx, "MEMBER_PUBLISHED", { subjectId: id, payload, dedupe: newId() });
}
