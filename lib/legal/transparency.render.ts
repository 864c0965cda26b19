import { findTransparency } from "@/lib/legal/transparency.queries";
import type { Transparency, TransparencyQuery } from "@/lib/legal/transparency.schema";
import { toCsvFile } from "@/lib/server/csv";
import type { FileBody } from "@/lib/server/http/handle/file-body";

/** A row for each number: which figure it is, and of what. */
function renderCsv({
  year,
  notices,
  decisions,
  contests,
  held,
  ...totals
}: Transparency): FileBody {
  const { suspensions, recipients, orders, disputes } = totals;
  const toRow = (figure: string, value: number | null, of: readonly string[] = []) => {
    const [what = null, ground = null, origin = null] = of;
    return [year, figure, what, ground, origin, value];
  };
  return toCsvFile(
    [
      ["year", "figure", "of", "ground", "origin", "value"],
      ...notices.flatMap(({ reason, count, decided, medianHours }) => [
        toRow("notices", count, [reason]),
        toRow("notices decided", decided, [reason]),
        toRow("median hours to decision", medianHours, [reason]),
      ]),
      ...decisions.map(({ action, ground, origin, count }) =>
        toRow("decisions", count, [action, ground, origin]),
      ),
      ...contests.map(({ outcome, count }) => toRow("contests", count, [outcome ?? "OPEN"])),
      toRow("held", held.texts, ["texts"]),
      toRow("held", held.opportunities, ["opportunities"]),
      toRow("suspensions", suspensions),
      toRow("recipients", recipients),
      toRow("orders", orders),
      toRow("disputes", disputes),
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
