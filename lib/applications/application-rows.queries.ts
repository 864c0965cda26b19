import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import {
  type ApplicationWindow,
  getOwnDeadline,
} from "@/lib/applications/application-window.rules";
import {
  type ApplicationOpportunity,
  ApplicationState,
  Outcome,
  Reply,
} from "@/lib/applications/applications.schema";
import { toAnswersDay } from "@/lib/applications/answers-day.rules";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import { selectOpenForm } from "@/lib/forms/open-form.queries";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { DeadlineKind } from "@/lib/vocabulary/opportunity-types.schema";

/** The profile, as it was when a version was submitted. */
export const ApplicantCopy = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  country: z.string().nullable(),
});
export type ApplicantCopy = z.infer<typeof ApplicantCopy>;

const ListedRow = z.object({
  id: z.string(),
  account_uid: z.string(),
  number: z.int(),
  state: ApplicationState,
  missing: z.int().nullable(),
  revision: z.int(),
  saved_at: z.date(),
  submitted_revision: z.int().nullable(),
  version: z.int(),
  submitted_at: z.date().nullable(),
  arrived_at: z.date().nullable(),
  late: z.boolean(),
  extended_until: z.date().nullable(),
  reopened_until: z.date().nullable(),
  judged_since: z.date().nullable(),
  rejection_reason: z.string(),
  withdrawal_reason: z.string(),
  stage: z.string(),
  outcome_pending: z.string().nullable(),
  outcome: Outcome.nullable(),
  released_at: z.date().nullable(),
  reply: Reply.nullable(),
  reply_by: z.string().nullable(),
  waiting_position: z.int().nullable(),
  profile_id: z.string().nullable(),
  profile_name: z.string().nullable(),
  profile_slug: z.string().nullable(),
  profile_image: z.string().nullable(),
  opportunity_id: z.string(),
  organiser_id: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  organization_name: z.string(),
  status: z.string(),
  deadline_kind: DeadlineKind,
  deadline_local: z.string().nullable(),
  time_zone: z.string(),
  deadline: z.date().nullable(),
  late_minutes: z.int(),
  editable: z.boolean(),
  answers_by: z.union([z.string(), z.int()]).nullable(),
  form_version: z.int().nullable(),
  applicant: ApplicantCopy.nullable(),
  created_at: z.date(),
  now: z.date(),
});
/** An application as lists show it: without texts, of which one application may have megabytes. */
export type ListedApplicationRow = z.infer<typeof ListedRow>;

const Row = ListedRow.extend({
  draft: FormAnswers,
  answers: FormAnswers.nullable(),
  file_ids: z.array(z.string()).nullable(),
  /** The open form's, not parsed yet. */
  definition: z.unknown(),
});
export type ApplicationRow = z.infer<typeof Row>;

/** The artist's place on the waiting list, where the organiser shows it. */
const waitingPosition = sql`
  case when answered.outcome = 'WAITLISTED' and a.waiting_rank is not null and a.state = 'SUBMITTED' and exists (
    select from letter_settings s where s.opportunity_id = a.opportunity_id and s.shows_position)
  then (
    select count(*)::int + 1 from application_outcomes ahead
    where ahead.opportunity_id = a.opportunity_id and ahead.state = 'SUBMITTED' and ahead.outcome = 'WAITLISTED'
      and ahead.waiting_rank < a.waiting_rank) end`;

/** @param texts further columns, each with a comma before it */
const selectRows = (
  texts: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
) => sql`
    select a.id, a.account_uid, a.number, a.state, a.missing, a.revision, a.saved_at, a.submitted_revision, a.version,
      a.submitted_at, a.arrived_at, a.late, a.extended_until, a.reopened_until,
      coalesce(a.judged_since, answered.released_at) as judged_since, a.rejection_reason, a.withdrawal_reason,
      a.stage, a.outcome_pending, answered.outcome, answered.released_at, answered.reply, answered.reply_by,
      ${waitingPosition} as waiting_position, p.id as profile_id, p.name as profile_name, p.slug as profile_slug,
      p.image_key as profile_image, a.opportunity_id, o.profile_id as organiser_id, o.slug, o.title,
      o.organization_name, o.status, o.deadline_kind, o.deadline_local, o.time_zone, o.deadline,
      coalesce(terms."lateMinutes", 0) as late_minutes, coalesce(terms.editable, true) as editable,
      terms."answersBy" as answers_by, v.form_version, v.profile as applicant, a.created_at, clock_timestamp() as now${texts}
    from applications a
    join opportunities o on o.id = a.opportunity_id
    left join application_outcomes answered on answered.application_id = a.id
    left join profiles p on p.id = a.profile_id
    left join application_versions v on v.application_id = a.id and v.version = a.version
    left join lateral (${selectOpenForm(sql`a.opportunity_id`)}) f on true
    left join lateral jsonb_to_record(f.definition) as terms ("lateMinutes" integer, editable boolean, "answersBy" jsonb) on true
    where ${condition} ${rest}`;

/** Reads an application with what the opportunity and its open form say about it. `a` is the application, `o` its opportunity. */
export async function readApplicationRow(
  condition: RawBuilder<unknown>,
  tx?: Tx,
): Promise<ApplicationRow | undefined> {
  const texts = sql`, a.draft, v.answers, v.file_ids, f.definition`;
  const { rows } = await selectRows(texts, condition, sql``).execute(tx ?? db());
  return Row.array().parse(rows)[0];
}

/** Lists rows as `readApplicationRow` reads one. @param rest order and limit */
export async function listApplicationRows(
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<ListedApplicationRow[]> {
  const rows = await queryRows(selectRows(sql``, condition, rest));
  return ListedRow.array().parse(rows);
}

export const toWindow = (row: ListedApplicationRow): ApplicationWindow => ({
  deadline: row.deadline,
  lateMinutes: row.late_minutes,
  // Whoever is answered changes it only if a manager reopens it.
  editable: row.editable && row.released_at === null,
  state: row.state,
  extendedUntil: row.extended_until,
  reopenedUntil: row.reopened_until,
  judgedSince: row.judged_since,
});

export const isDirty = ({ version, submitted_revision, revision }: ListedApplicationRow): boolean =>
  version > 0 && submitted_revision !== revision;

export const toApplicationOpportunity = (row: ListedApplicationRow): ApplicationOpportunity => ({
  id: row.opportunity_id,
  slug: row.slug,
  title: row.title,
  organizationName: row.organization_name,
  deadlineKind: row.deadline_kind,
  deadlineLocal: row.deadline_local,
  timeZone: row.time_zone,
  deadline: getOwnDeadline(toWindow(row))?.toISOString() ?? null,
  answersBy: toAnswersDay(row.answers_by, row.arrived_at, row.time_zone),
  isCancelled: row.status === "REMOVED",
});
