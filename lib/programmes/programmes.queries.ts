import { sql } from "kysely";
import { toLocalDay } from "@/lib/mails/local-hours.rules";
import { isShown } from "@/lib/opportunities/opportunity-rows.queries";
import { toStatus } from "@/lib/opportunities/publishing/publishing.rules";
import {
  type Programme,
  type ProgrammeCycle,
  programmeLimits,
} from "@/lib/programmes/programmes.schema";
import { findUsualMonths } from "@/lib/programmes/usual-months.rules";
import { db, queryRows } from "@/lib/server/database/db";
import { readRows, recordMoment } from "@/lib/server/cache/shown-data";
import { notFound } from "@/lib/shared/failure";
import { findVisibleOpportunity } from "@/lib/opportunities/mails/opportunity-mails.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type CycleRow = {
  id: string;
  slug: string;
  title: string;
  status: string;
  opensAt: string | null;
  publishedAt: Date;
  listedUntil: Date;
  deadline: Date | null;
  deadlineLocal: string | null;
  timeZone: string;
};

const toOpeningDay = ({ opensAt, publishedAt, timeZone }: CycleRow) =>
  opensAt !== null && !opensAt.includes("T")
    ? opensAt
    : toLocalDay(opensAt === null ? publishedAt : new Date(opensAt), timeZone);

function toCycle(row: CycleRow, now: Date): ProgrammeCycle {
  recordMoment(row.listedUntil);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: toStatus(row, now),
    opens: toOpeningDay(row),
    deadline: row.deadline?.toISOString() ?? null,
    deadlineLocal: row.deadlineLocal,
    timeZone: row.timeZone,
  };
}

/** Published and neither held nor of a hidden profile; newest first. */
async function listCycles(programmeId: string): Promise<ProgrammeCycle[]> {
  const rows = await queryRows(sql<CycleRow>`
    select o.id, o.slug, o.title, o.status, o.opens_at as "opensAt", o.published_at as "publishedAt",
      o.listed_until as "listedUntil", o.deadline, o.deadline_local as "deadlineLocal", o.time_zone as "timeZone"
    from opportunities o where o.programme_id = ${programmeId} and o.status = 'PUBLISHED' and ${isShown}
    order by o.published_at desc, o.id desc limit ${sql.lit(programmeLimits.cycles)}`);
  const now = new Date();
  return rows.map((row) => toCycle(row, now));
}

async function readProgramme(id: string): Promise<Programme | null> {
  const row = await db()
    .selectFrom("programmes as g")
    .leftJoin("profiles as p", "p.id", "g.profile_id")
    .leftJoin("answer_records as r", "r.subject_id", "g.id")
    .select([
      "g.id",
      "g.name",
      "g.slug",
      "g.profile_id",
      "p.slug as profile_slug",
      "p.name as profile_name",
    ])
    .select(["r.artists", "r.answered", "r.weeks"])
    .where(({ eb, selectFrom }) =>
      eb.or([
        eb("g.id", "=", id),
        eb(
          "g.id",
          "=",
          selectFrom("opportunities").select("programme_id").where("opportunities.id", "=", id),
        ),
      ]),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  const cycles = await listCycles(row.id);
  if (cycles.length === 0) return null;
  const { profile_id, profile_slug: slug, profile_name: name } = row;
  const { artists, answered, weeks } = row;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    profile:
      profile_id === null || slug === null || name === null ? null : { id: profile_id, slug, name },
    cycles,
    usually: findUsualMonths(
      cycles.flatMap(({ opens, deadlineLocal, deadline }) =>
        deadline === null || deadlineLocal === null ? [] : [{ opens, closes: deadlineLocal }],
      ),
    ),
    answerRecord: artists === null || answered === null ? null : { weeks, artists, answered },
  };
}

/** Finds a programme by its id or a cycle's; null if it has no public cycle. */
export const findProgrammeOrNull = (id: string): Promise<Programme | null> =>
  readRows(
    () => readProgramme(id),
    (programme) => [
      id,
      ...(programme === null
        ? []
        : [programme.id, ...(programme.profile === null ? [] : [programme.profile.id])]),
      ...(programme?.cycles.map((cycle) => cycle.id) ?? []),
    ],
  );

/** @throws NOT_FOUND, also while nothing of it is public */
export async function findProgramme(id: string): Promise<Programme> {
  const programme = await findProgrammeOrNull(id);
  if (programme === null) throw notFound("programme");
  return programme;
}

export type Reopening = { name: string; cycle: Opportunity };

/** Returns null unless the cycle is listed and still belongs to the programme. */
export async function findReopening(
  programmeId: string,
  opportunityId: string,
): Promise<Reopening | null> {
  const [programme, cycle] = await Promise.all([
    findProgrammeOrNull(programmeId),
    findVisibleOpportunity(opportunityId),
  ]);
  const isOpen = programme?.cycles.some(
    ({ id, status }) => id === opportunityId && status === "PUBLISHED",
  );
  return programme === null || cycle === null || isOpen !== true
    ? null
    : { name: programme.name, cycle };
}
