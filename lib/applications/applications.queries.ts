import { type RawBuilder, sql } from "kysely";
import {
  type ApplicationRow,
  isDirty,
  type ListedApplicationRow,
  listApplicationRows,
  readApplicationRow,
  toApplicationOpportunity,
  toWindow,
} from "@/lib/applications/application-rows.queries";
import { listDraftFiles } from "@/lib/applications/application-files.queries";
import { getEditableUntil, isEditable } from "@/lib/applications/application-window.rules";
import {
  readDraftWorks,
  readSubmittedWorks,
} from "@/lib/applications/works/application-works.queries";
import { getFeedback, listReleasedLetters } from "@/lib/applications/released-letters.queries";
import type {
  Application,
  ApplicationsQuery,
  ApplicationSummary,
} from "@/lib/applications/applications.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";
import { toPage, toPageStart } from "@/lib/shared/time/time-pages";

type Artist = Viewer<"profile">;

/** The applicant's name and picture: as they were submitted, or as the profile has them now. */
export function toApplicant(row: ListedApplicationRow): Application["profile"] {
  const { applicant, profile_id, profile_name, profile_slug, profile_image } = row;
  return {
    id: profile_id,
    name: applicant?.name ?? profile_name ?? "",
    slug: profile_slug,
    image: toContentUrl(profile_image),
  };
}

/** Returns the fields that are the same in the artist's list and on the application's page. */
export function toCommonFields(row: ListedApplicationRow) {
  const window = toWindow(row);
  return {
    id: row.id,
    number: row.number,
    opportunity: toApplicationOpportunity(row),
    profile: toApplicant(row),
    state: row.state,
    dirty: isDirty(row),
    savedAt: row.saved_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    isEditable: row.status !== "REMOVED" && isEditable(window, row.now),
    editableUntil: getEditableUntil(window)?.toISOString() ?? null,
    reason: row.state === "NOT_CONSIDERED" ? row.rejection_reason : "",
    outcome: row.outcome,
    reply: row.reply,
    replyBy: row.reply_by,
    waitingPosition: row.waiting_position,
  } satisfies Partial<Application>;
}

/** @throws NOT_FOUND, also for another account's */
export async function findOwnRow(id: string, uid: string, tx?: Tx): Promise<ApplicationRow> {
  const row = await readApplicationRow(sql`a.id = ${id} and a.account_uid = ${uid}`, tx);
  if (row === undefined) throw notFound("application");
  return row;
}

export async function toArtistView(
  row: ListedApplicationRow & Pick<ApplicationRow, "draft">,
): Promise<Application> {
  const isFrozen = row.version > 0 && !isDirty(row);
  const [works, files, letters] = await Promise.all([
    isFrozen ? readSubmittedWorks(row) : readDraftWorks(row),
    listDraftFiles(row.id),
    listReleasedLetters(row.id),
  ]);
  return {
    ...toCommonFields(row),
    answers: row.draft,
    works,
    files,
    revision: row.revision,
    formVersion: row.form_version,
    late: row.late,
    feedback: getFeedback(letters),
    letters,
    now: row.now.toISOString(),
  };
}

/** @throws NOT_FOUND, also for another account's */
export const findOwnApplication = async (id: string, uid: string): Promise<Application> =>
  toArtistView(await findOwnRow(id, uid));

/** True if its opportunity takes applications now; the grace after a deadline is not announced. */
const isOpen = sql<boolean>`(o.status = 'PUBLISHED' and o.apply_mode = 'HERE'
  and (o.deadline is null or greatest(o.deadline, a.extended_until) >= now()))`;

/** True if the artist has a place to confirm or decline. */
const awaitsReply = sql<boolean>`(a.state = 'SUBMITTED' and o.status <> 'REMOVED' and exists (
  select from application_outcomes place where place.application_id = a.id and place.outcome = 'ACCEPTED'
    and place.reply is null and place.reply_until >= now()))`;

const isSo = (condition: RawBuilder<boolean>, wanted: boolean | undefined) =>
  wanted === undefined ? sql`` : wanted ? sql`and ${condition}` : sql`and not ${condition}`;

/** Lists the account's own applications, newest first, whichever profile applied. @throws PAGE_TOO_DEEP, VALIDATION */
export async function listOwnApplications(
  query: ApplicationsQuery,
  { identity }: Artist,
): Promise<List<ApplicationSummary>> {
  const { state, open, opportunityId, awaitsReply: waits } = query;
  const { after, offset, limit } = toPageStart(query);
  const condition = sql`a.account_uid = ${identity.uid}
    ${state === undefined ? sql`` : sql`and a.state = ${state}`}
    ${opportunityId === undefined ? sql`` : sql`and a.opportunity_id = ${opportunityId}`}
    ${isSo(isOpen, open)} ${isSo(awaitsReply, waits)}`;
  const cursorCondition =
    after === null
      ? sql``
      : sql`and (a.created_at, a.id) < (${after.time}::timestamptz, ${after.id}::uuid)`;
  const [rows, { rows: counts }] = await Promise.all([
    listApplicationRows(
      sql`${condition} ${cursorCondition}`,
      sql`order by a.created_at desc, a.id desc offset ${offset} limit ${limit}`,
    ),
    sql<{ count: number }>`
      select count(*)::int as count from applications a join opportunities o on o.id = a.opportunity_id
      where ${condition}`.execute(db()),
  ]);
  const summaries = rows.map((row) => ({
    ...toCommonFields(row),
    missing: row.state === "DRAFT" ? row.missing : null,
  }));
  return toPage(summaries, counts[0]?.count ?? 0, query, ({ id }) => ({
    time: rows.find((row) => row.id === id)?.created_at ?? new Date(0),
    id,
  }));
}
