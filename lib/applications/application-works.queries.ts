import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import type { ApplicationWork } from "@/lib/applications/applications.schema";
import { listChosenWorks } from "@/lib/applications/chosen-works.rules";
import {
  readPortfolioWorks,
  toApplicationWork,
  type WorkCopy,
} from "@/lib/applications/portfolio-works.queries";
import { db, type Tx } from "@/lib/server/db";

type Version = { id: string; version: number };

/** The works of submitted versions as they were then, by the application's id. */
export async function readSubmittedWorks(
  versions: readonly Version[],
  tx?: Tx,
): Promise<Map<string, ApplicationWork[]>> {
  if (versions.length === 0) return new Map();
  const rows = await (tx ?? db())
    .selectFrom("application_works")
    .select(["application_id", "field_id", "artwork_id", "work"])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("application_id", "version"),
        "in",
        versions.map(({ id, version }) => tuple(id, version)),
      ),
    )
    .orderBy("application_id")
    .orderBy("field_id")
    .orderBy("position")
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      id: row.application_id,
      // Written by this capability alone, from a `WorkCopy`.
      work: toApplicationWork(
        { field: row.field_id, artworkId: row.artwork_id },
        row.work as unknown as WorkCopy,
      ),
    })),
    ({ id }) => id,
  )
    .entries()
    .reduce(
      (works, [id, list]) =>
        works.set(
          id,
          list.map(({ work }) => work),
        ),
      new Map<string, ApplicationWork[]>(),
    );
}

/** The works that a draft names, as they are in the portfolio now. */
export async function readDraftWorks(row: ApplicationRow): Promise<ApplicationWork[]> {
  const chosen = listChosenWorks(row.draft);
  const works = await readPortfolioWorks(
    row.account_uid,
    chosen.map(({ artworkId }) => artworkId),
  );
  return chosen.flatMap((choice) => {
    const work = works.get(choice.artworkId);
    return work === undefined ? [] : [toApplicationWork(choice, work.copy)];
  });
}
