import {
  countFigures,
  FROZEN_AFTER_MONTHS,
  listTransparencyYears,
} from "@/lib/legal/transparency.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";

/** Stores the figures of each year that ended a month ago or more, once. @param at the database's time by default */
export async function freezeTransparency(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const frozen = await db().selectFrom("transparency_figures").select("year").execute();
  const isDue = (year: number) =>
    now.getTime() >= Date.UTC(year + 1, FROZEN_AFTER_MONTHS) &&
    !frozen.some((row) => row.year === year);
  const years = await listTransparencyYears(now);
  for (const year of years.filter(isDue)) {
    const figures = await countFigures(year, year === now.getUTCFullYear() - 1);
    await db()
      .insertInto("transparency_figures")
      .values({ year, figures: JSON.stringify(figures) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
