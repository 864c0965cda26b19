import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import { toPublishedSlug } from "@/lib/opportunities/opportunities.rules";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { toInstant } from "@/lib/shared/time/zoned-time";
import { seedAtOnce } from "@/local/seed/seed-once";
import { OPPORTUNITY_SOURCE } from "@/local/import/store-opportunities";

/** Invented opportunities that come every year, by `source_id`: an open exhibition, an edition, a winter of residencies. */
const RECURRING = ["inv-0001", "inv-0011", "inv-0014"].map(
  (id) => `composed for the demonstration/${id}`,
);
const YEARS_AGO = [3, 2, 1] as const;
/** The last day that every month has. */
const LAST_DAY = 28;

/** Moves a day such as 2027-03-15 to an earlier year, and by a few days within its month. */
function toEarlierDay(day: string, yearsAgo: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split("-").map(Number);
  const earlier = Date.UTC(year - yearsAgo, month - 1, Math.min(date + yearsAgo, LAST_DAY));
  return new Date(earlier).toISOString().slice(0, 10);
}

const findCurrent = (tx: Tx, sourceId: string) =>
  tx
    .selectFrom("opportunities")
    .selectAll()
    .where("source", "=", OPPORTUNITY_SOURCE)
    .where("source_id", "=", sourceId)
    .executeTakeFirstOrThrow();

/** Copies the picture of the current one; they share the file. */
async function copyPicture(tx: Tx, currentId: string, id: string): Promise<void> {
  const picture = await tx
    .selectFrom("opportunity_images")
    .selectAll()
    .where("opportunity_id", "=", currentId)
    .orderBy("position")
    .executeTakeFirst();
  if (picture === undefined) return;
  await tx
    .insertInto("opportunity_images")
    .values({ ...picture, id: newId(), opportunity_id: id })
    .execute();
}

async function addPastCycles(tx: Tx, sourceId: string): Promise<void> {
  const current = await findCurrent(tx, sourceId);
  const { deadline, deadline_local: day, published_at: publishedAt } = current;
  if (deadline === null || day === null || publishedAt === null) return;
  const programmeId = await ensureProgramme(tx, current.id);
  for (const yearsAgo of YEARS_AGO) {
    const id = newId();
    const closesOn = toEarlierDay(day, yearsAgo);
    const closes = toInstant(closesOn, current.time_zone);
    const opens = new Date(closes.getTime() - (deadline.getTime() - publishedAt.getTime()));
    const title = `${current.title} ${closesOn.slice(0, 4)}`;
    await tx
      .insertInto("opportunities")
      .values({
        ...current,
        id,
        slug: toPublishedSlug(title) ?? id,
        title,
        programme_id: programmeId,
        deadline: closes,
        deadline_local: closesOn,
        listed_until: closes,
        published_at: opens,
        created_at: opens,
        updated_at: opens,
        start_date: null,
        end_date: null,
        costs: JSON.stringify(current.costs),
        eligibility: JSON.stringify(current.eligibility),
        source: null,
        source_id: null,
      })
      .execute();
    await copyPicture(tx, current.id, id);
  }
}

/** Earlier years of opportunities that come every year, so that their programmes have a usual month; once, after the opportunities. */
export const seedPastCycles = (): Promise<void> =>
  seedAtOnce("past-cycles", async (tx) => {
    for (const sourceId of RECURRING) await addPastCycles(tx, sourceId);
  });
