import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { getOwnDeadline } from "@/lib/applications/application-window.rules";
import { findDeskRow } from "@/lib/applications/desk/desk-access.queries";
import { toDeskView } from "@/lib/applications/desk/desk-application.queries";
import type { DeskApplication, UntilForm } from "@/lib/applications/desk/desk.schema";
import { lockApplication } from "@/lib/applications/lock-application.queries";
import { hasReleasedLetter } from "@/lib/applications/released-letters.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { DAY_MS } from "@/lib/shared/time/durations";
import { conflict, invalid } from "@/lib/shared/failure";

type Request = { params: { id: string }; body: UntilForm; viewer: Viewer<"identity"> };

const MAX_DAYS = 366;

/** @throws VALIDATION */
function readUntil({ until }: UntilForm, now: Date): Date {
  const instant = new Date(until);
  const isValid = instant > now && instant.getTime() - now.getTime() < MAX_DAYS * DAY_MS;
  if (isValid) return instant;
  throw invalid([{ path: "until", message: "A time in the future, within a year, please." }]);
}

/** True if the application was answered: a place that it had may be somebody else's by now. */
async function isAnswered(tx: Tx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from applications a where a.id = ${id} and ${hasReleasedLetter}`.execute(tx);
  return rows.length > 0;
}

/** Lets the artist change a submitted application until then, also after the deadline; one that was not considered is again. @throws NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT: `state` */
export async function reopenApplication({
  params,
  body,
  viewer,
}: Request): Promise<DeskApplication> {
  await transaction(async (tx) => {
    await lockApplication(tx, params.id);
    const { row } = await findDeskRow(params.id, viewer, { tx });
    const until = readUntil(body, row.now);
    if (row.state === "WITHDRAWN")
      throw conflict("state", "The artist has withdrawn this application.");
    if (row.state === "NOT_CONSIDERED" && (await isAnswered(tx, row.id)))
      throw conflict(
        "state",
        "It was answered before it was set aside. Only another letter changes that.",
      );
    await updateRow(tx, "applications", row.id, {
      state: "SUBMITTED",
      rejection_reason: "",
      reopened_until: until,
    });
    const detail = { until: until.toISOString() };
    const line = { opportunityId: row.opportunity_id, applicationId: row.id, detail };
    await recordHistory(tx, { ...line, kind: "REOPENED", actorUid: viewer.identity.uid });
    await recordEvent(tx, "APPLICATION_UPDATED", {
      subjectId: row.id,
      payload: { news: "REOPENED" },
      dedupe: `${row.id}:${detail.until}`,
    });
  });
  return toDeskView(await findDeskRow(params.id, viewer));
}

/** Sets a later deadline for this applicant alone, of a draft too. @throws NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT: `state`, `deadline` */
export async function extendDeadline({ params, body, viewer }: Request): Promise<{
  deadline: string;
}> {
  return transaction(async (tx) => {
    await lockApplication(tx, params.id);
    const { row } = await findDeskRow(params.id, viewer, { tx, allowDraft: true });
    const until = readUntil(body, row.now);
    if (row.state === "WITHDRAWN" || row.state === "NOT_CONSIDERED")
      throw conflict("state", "This application is no longer considered.");
    const deadline = getOwnDeadline({ deadline: row.deadline, extendedUntil: null });
    if (deadline === null || until <= deadline)
      throw conflict("deadline", "It has to be after the deadline for everybody.");
    await updateRow(tx, "applications", row.id, { extended_until: until });
    const detail = { until: until.toISOString() };
    const line = { opportunityId: row.opportunity_id, applicationId: row.id, detail };
    await recordHistory(tx, { ...line, kind: "EXTENDED", actorUid: viewer.identity.uid });
    return { deadline: detail.until };
  });
}
