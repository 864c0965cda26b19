import { findTransparency } from "@/lib/legal/transparency.queries";
import type { Transparency, TransparencyQuery } from "@/lib/legal/transparency.schema";
import { toCsvFile } from "@/lib/server/csv";
import type { FileBody } from "@/lib/server/http/handle/file-body";

/** A row for each number: which figure it is, and of what. */
function renderCsv(figures: Transparency): FileBody {
  const { year, notices, decisions, contests, held, suspensions } = figures;
  const { recipients, orders, disputes } = figures;
  return toCsvFile(
    [
      ["year", "figure", "of", "ground", "origin", "value"],
      ...notices.flatMap(({ reason, count, decided, medianHours }) => [
        [year, "notices", reason, null, null, count],
        [year, "notices decided", reason, null, null, decided],
        [year, "median hours to decision", reason, null, null, medianHours],
      ]),
      ...decisions.map(({ action, ground, origin, count }) => [
        year,
        "decisions",
        action,
        ground,
        origin,
        count,
      ]),
      ...contests.map(({ outcome, count }) => [
        year,
        "contests",
        outcome ?? "OPEN",
        null,
        null,
        count,
      ]),
      [year, "held", "texts", null, null, held.texts],
      [year, "held", "opportunities", null, null, held.opportunities],
      [year, "suspensions", null, null, null, suspensions],
      [year, "recipients", null, null, null, recipients],
      [year, "orders", null, null, null, orders],
      [year, "disputes", null, null, null, disputes],
    ],
    `transparency-${year}`,
  );
}

/** @returns a file where CSV is asked for @throws NOT_FOUND */
export async function showTransparency({
  year,
  format,
}: TransparencyQuery): Promise<Transparency | FileBody> {
  const figures = await findTransparency(year);
  return format === "csv" ? renderCsv(figures) : figures;
}
