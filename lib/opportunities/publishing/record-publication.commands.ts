import { recordOpportunityWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import type { Tx } from "@/lib/server/database/db";

type Publication = { id: string; title: string; profileId: string; uid: string };

/** Records that an opportunity was published. @param publication.uid the account that published it, or paid for that */
export async function recordPublication(
  tx: Tx,
  { id, title, profileId, uid }: Publication,
): Promise<void> {
  await recordOpportunityWebhook(tx, "opportunity.published", id);
  const event = { action: "PUBLISH", subject: "OPPORTUNITY", subjectId: id, title } as const;
  await recordProfileEvent(tx, { profileId, uid, ...event });
}
