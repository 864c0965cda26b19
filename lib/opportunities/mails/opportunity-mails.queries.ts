import { toArtworkBlock } from "@/lib/artworks/artwork-lines.rules";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import type { MailBlock } from "@/lib/mails/mail-content.schema";
import { listChangesById } from "@/lib/opportunities/changes/opportunity-changes.queries";
import type { OpportunityChange } from "@/lib/opportunities/changes/opportunity-changes.schema";
import { toOpportunityBlock } from "@/lib/opportunities/opportunity-lines.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/database/db";
import { nullIfNotFound } from "@/lib/shared/failure";

/** Finds an opportunity as a visitor sees it. @returns null if it is hidden, held or gone */
export const findVisibleOpportunity = (id: string): Promise<Opportunity | null> =>
  nullIfNotFound(findOpportunity(id));

/** The work or opportunity that a mail is about. */
type MailSubject = { artwork?: { id: string } | null; opportunity?: { id: string } | null };

/** Reads how a mail shows its subject: as everybody sees it, and not at all once nobody does. */
export async function readMailSubject({ artwork, opportunity }: MailSubject): Promise<MailBlock[]> {
  const work = artwork ? await nullIfNotFound(findArtwork(artwork.id)) : null;
  if (work !== null) return [toArtworkBlock(work)];
  const shown = opportunity ? await findVisibleOpportunity(opportunity.id) : null;
  return shown === null ? [] : [toOpportunityBlock(shown)];
}

/** Columns round to a millisecond, half of the time upwards. */
const ROUNDING_MS = 1;

/** The last change of each field in a time, oldest first; one that was taken back is left out. */
export async function listChangesBetween(
  id: string,
  from: Date,
  until: Date,
): Promise<OpportunityChange[]> {
  const changes = (await listChangesById(id))
    .filter(({ changedAt }) => {
      const time = Date.parse(changedAt);
      return time >= from.getTime() - ROUNDING_MS && time < until.getTime();
    })
    .reverse();
  const fields = Map.groupBy(changes, ({ field }) => field);
  return [...fields.values()].flatMap((list) => {
    const [first, last] = [list[0], list.at(-1)];
    if (first === undefined || last === undefined || first.before === last.after) return [];
    return [{ ...last, before: first.before }];
  });
}

/** The accounts that have saved an opportunity, in the order of uid; without its applicants, who are notified as such. */
export async function listBookmarkers(
  opportunityId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> {
  const rows = await db()
    .selectFrom("bookmarks")
    .select("account_uid")
    .where("opportunity_id", "=", opportunityId)
    .where("account_uid", ">", after ?? "")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applications as a")
            .select("a.id")
            .whereRef("a.opportunity_id", "=", "bookmarks.opportunity_id")
            .whereRef("a.account_uid", "=", "bookmarks.account_uid")
            .where("a.state", "<>", "WITHDRAWN")
            .where("a.state", "<>", "NOT_CONSIDERED"),
        ),
      ),
    )
    .orderBy("account_uid")
    .limit(limit)
    .execute();
  return rows.map(({ account_uid }) => ({ accountUid: account_uid }));
}

/** The account of the profile that owns an opportunity; null for an imported one. */
export async function findOwnerUid(opportunityId: string): Promise<string | null> {
  const row = await db()
    .selectFrom("opportunities")
    .innerJoin("profiles", "profiles.id", "opportunities.profile_id")
    .select("account_uid")
    .where("opportunities.id", "=", opportunityId)
    .executeTakeFirst();
  return row?.account_uid ?? null;
}
