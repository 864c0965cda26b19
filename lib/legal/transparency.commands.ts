import { countFigures, listTransparencyYears } from "@/lib/legal/transparency.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";

/** Months after a year at whose end its figures are frozen: reports of December are decided by then. */
const MONTHS = 1;

/** Stores the figures of each year that ended a month ago or more, once. @param at the database's time by default */
export async function freezeTransparency(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const frozen = await db().selectFrom("transparency_figures").select("year").execute();
  const isDue = (year: number) =>
    now.getTime() >= Date.UTC(year + 1, MONTHS) && !frozen.some((row) => row.year === year);
  const years = await listTransparencyYears();
  for (const year of years.filter(isDue)) {
    await db()
      .insertInto("transparency_figures")
      .values({ year, figures: JSON.stringify(await countFigures(year)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
